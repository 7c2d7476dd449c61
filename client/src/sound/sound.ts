/** Small sounds of wood and bells, made on the spot. */

import { settings } from '../settings.svelte'

export type Sound = 'pick' | 'unpick' | 'place' | 'turn' | 'yours' | 'no' | 'end' | 'emote'

interface Tone {
  at: number
  pitch: number
  lasts: number
  loud: number
  wave?: OscillatorType
}

const tap = (pitch: number, at = 0, loud = 0.16): Tone => ({ at, pitch, lasts: 0.07, loud, wave: 'triangle' })
const bell = (pitch: number, at = 0, loud = 0.09): Tone => ({ at, pitch, lasts: 0.5, loud, wave: 'sine' })

const SOUNDS: Record<Sound, Tone[]> = {
  pick: [tap(520)],
  unpick: [tap(340)],
  place: [tap(180, 0, 0.3), tap(130, 0.03, 0.22)],
  turn: [tap(420), tap(480, 0.05, 0.1)],
  yours: [bell(659), bell(880, 0.12)],
  no: [tap(150), tap(120, 0.08)],
  end: [bell(523), bell(659, 0.14), bell(784, 0.28), bell(1047, 0.42)],
  emote: [bell(988)],
}

let context: AudioContext | undefined

export function play(sound: Sound) {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  for (const tone of SOUNDS[sound]) sing(context, tone)
}

function sing(on: AudioContext, { at, pitch, lasts, loud, wave = 'sine' }: Tone) {
  const start = on.currentTime + at
  const voice = new OscillatorNode(on, { type: wave, frequency: pitch })
  const volume = new GainNode(on, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loud, start + 0.006)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  voice.connect(volume).connect(on.destination)
  voice.start(start)
  voice.stop(start + lasts + 0.02)
}
