// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Line, patience, Refused, Unsent, type News, type State } from './line'

class FakeSocket {
  static readonly CONNECTING = 0
  static all: FakeSocket[] = []
  readyState = 0
  sent: { command: string; id: number; since?: number; has?: string }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void

  constructor() {
    FakeSocket.all.push(this)
  }

  send = (text: string) => this.sent.push(JSON.parse(text))
  close = () => this.onclose?.()
  hear = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
  open = () => {
    this.readyState = 1
    this.onopen?.()
  }
}

let line: Line
let states: State[]
let told: News[]
const last = () => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  states = []
  told = []
  line = new Line('ws://here', {
    told: (message) => told.push(message),
    state: (state) => states.push(state),
    known: () => 7,
    has: () => 'seen',
  })
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

const seen = () => document.dispatchEvent(new Event('visibilitychange'))

async function connect() {
  last().open()
  last().hear({ reply_to: last().sent[0]!.id, event_count: 7 })
  await vi.advanceTimersByTimeAsync(0)
}

test('it catches up before anything else is said', async () => {
  last().open()
  expect(last().sent).toEqual([{ command: 'hello', id: 1, since: 7, has: 'seen' }])
  await expect(line.say('move', { move: 'drop', seen: 7 })).rejects.toBeInstanceOf(Unsent)
  last().hear({ reply_to: 1, event_count: 7 })
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('open')
})

test('a browser without a network is believed at once, and one that is back too', async () => {
  await connect()
  const asked = line.say('move', { move: 'drop', seen: 7 })
  dispatchEvent(new Event('offline'))
  await expect(asked).rejects.toBeInstanceOf(Unsent)
  expect(states.at(-1)).toBe('lost')
  dispatchEvent(new Event('online'))
  await connect()
  expect(states.at(-1)).toBe('open')
})

test('an answer finds its question, a refusal too', async () => {
  await connect()
  const one = line.say('explain', { picks: {} })
  const two = line.say('move', { move: 'drop', seen: 7 })
  last().hear({ reply_to: last().sent[2]!.id, error: 'no', stale: true })
  last().hear({ reply_to: last().sent[1]!.id, reason: 'so' })
  await expect(one).resolves.toMatchObject({ reason: 'so' })
  const refused = await two.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).stale).toBe(true)
})

test('what was under way when the line broke is not sent again', async () => {
  await connect()
  const lost = line.say('move', { move: 'drop', seen: 7 }).catch((error: unknown) => error)
  last().close()
  expect(await lost).toBeInstanceOf(Unsent)
  expect(states.at(-1)).toBe('lost')
  await vi.advanceTimersByTimeAsync(2000)
  expect(FakeSocket.all).toHaveLength(2)
  expect(states).toEqual(['opening', 'open', 'lost']) // it stays lost while it is tried again and again
  await connect()
  expect(last().sent.map((message) => message.command)).toEqual(['hello'])
  expect(states.at(-1)).toBe('open')
})

test('a question that is never answered fails', async () => {
  await connect()
  const silent = line.say('preview', { picks: {} }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await silent).toBeInstanceOf(Unsent)
})

test('what takes the house long is waited for', async () => {
  await connect()
  const made = line.say('fork', { at: 3, level: 1 })
  await vi.advanceTimersByTimeAsync(20_000)
  last().hear({ reply_to: last().sent.at(-1)!.id, match: 'new' })
  expect(await made).toMatchObject({ match: 'new' })
})

test('whoever does not answer is asked whether they are there', async () => {
  await connect()
  line.say('preview', { picks: {} }).catch(() => {})
  await vi.advanceTimersByTimeAsync(15_000)
  expect(last().sent.at(-1)!.command).toBe('hello')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(states.at(-1)).toBe('lost')
})

test('a page that is looked at while its line opens has one line, not two', async () => {
  last().open()
  seen()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(1)
  await connect()
  expect(states.at(-1)).toBe('open')
})

test.each([seen, () => dispatchEvent(new Event('online'))])(
  'a line that died in its sleep is left at once',
  async (wake) => {
    await connect()
    const dead = last()
    dead.close = () => {} // nobody is there to agree to it
    wake()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(1000)
    expect(last()).not.toBe(dead)
    await connect()
    dead.onclose?.()
    expect(states.at(-1)).toBe('open')
  },
)

test('a line that does not open is tried anew', async () => {
  await vi.advanceTimersByTimeAsync(16_000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('unasked messages are told', async () => {
  await connect()
  last().hear({ type: 'emote', seat: 1, emote: '👍' })
  expect(told).toEqual([{ type: 'emote', seat: 1, emote: '👍' }])
})

test('a closed line stays closed', async () => {
  await connect()
  line.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('what whoever has left had asked comes to an end without a word', async () => {
  await connect()
  const lost = line.say('hint', {}).catch((error: Error) => error)
  line.close()
  expect(await lost).toEqual(new Unsent(''))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('patience grows, up to a limit', () => {
  expect(patience(0, 0.5)).toBe(400)
  expect(patience(3, 0.5)).toBe(3200)
  expect(patience(30, 1)).toBe(12_500)
})
