/** Playing at a table: from picks to a move that is sent, with everything that helps on the way. */

import { notify } from '../components/notify.svelte'
import { pieces } from '../picking/buttons'
import { listed, ranged, type Offer } from '../picking/offer'
import { MOVE, parts, pick, split, unwire, type Pick } from '../picking/pick'
import { api } from '../net/api'
import { Refused } from '../net/line'
import type { Box, Game, Legal, Meaning, Plan, Table, Commands } from '../net/wire'
import { settings } from '../settings.svelte'
import { play as sound } from '../sound/sound'
import { t } from '../strings'
import { TableUi } from './tableUi.svelte'
import type { Match } from './match.svelte'
import { Picker } from './picker.svelte'
import { sentence } from '../strings/sentences'
import { MeaningCache } from './meaningCache'
import { choiceWords } from './spoken'

const NOTHING: Offer[] = []

/** Question about picks, for the ghost and the notes. */
interface Question {
  chosen: Record<string, string>
  /** The picks as they would be with the hovered one, or as what is held could lie. */
  preview: Record<string, string>
  /** It only could: where it comes to lie is still to be picked. */
  loose: boolean
  about: Pick | null
  /** A new table is a new question. */
  table: Table | null
}

export class Play {
  planning = $state(false)
  sending = $state(false)
  /** The move that was kept last: until the table after it comes, nothing is offered. */
  #kept = $state(-1)
  /** Description of the picks so far, or with the one under the pointer. */
  says = $state('')
  /** A lesson lets only these be picked, and may take the finished move itself. */
  only = $state.raw<Legal[] | null>(null)
  taken: ((move: string) => void) | null = null
  /** The one move that a lesson wants: no other can be sent. */
  wanted = $state<string | null>(null)
  /** The match is over and is replayed: nothing can be picked. */
  looking = $state(false)
  readonly picker: Picker
  readonly ui: TableUi
  #meanings: MeaningCache
  #latest = 0
  /** Notes on picks that were shown in this decision. */
  #shownNotes: Record<string, string> = {}
  /** The picks of the last ghost: what is turned stays where it was. */
  #lay: Record<string, string> = {}

  onTable = $derived.by(() => pieces((this.match.snapshot?.zones ?? []).map((zone) => zone.svg)))
  spins = $derived.by(() => this.game()?.spins ?? [])
  later = $derived.by(() => this.game()?.later_picks ?? [])
  /** The reader has left, and a bot plays for them. */
  isAway = $derived.by(() => {
    const { you, seats, table } = this.match
    return you !== null && seats[you]?.level != null && table?.phase === 'running'
  })
  mine = $derived.by(
    () =>
      !this.isAway && this.match.may && !this.looking && (this.match.table?.event_count ?? -1) >= this.#kept,
  )
  /** By the rules of the game, not by consent; a lesson goes its own way. */
  back = $derived.by(() => (this.mine && this.only === null && this.match.table?.undo_move) || '')
  canUndo = $derived.by(
    () => this.back !== '' || (this.match.table?.undo !== 'no' && this.match.table?.offer === null),
  )
  canPlan = $derived.by(
    () => this.match.you !== null && !this.match.mine && this.match.table?.phase === 'running',
  )
  /** A complete move waits for confirmation; one that is turned always does, however many ways there are. */
  asks = $derived.by(
    () =>
      this.planning ||
      (settings.confirm && this.only === null && !this.#isHarmless()) ||
      this.picker.spun.size > 0,
  )
  /** The picks make a move that can be sent. */
  ready = $derived.by(
    () =>
      this.picker.move !== null &&
      (this.wanted === null || this.picker.move === this.wanted) &&
      (this.asks || !this.sending), // also when sending has failed
  )
  plan: Plan = $derived.by(
    () => this.match.table?.plan ?? { moves: [], careful: false, standing: false, auto_decline: {} },
  )

  question: Question | null = $derived.by(() => {
    if (!this.mine || this.planning) return null
    const { picker } = this
    const hovered = picker.preview()
    const lies = hovered ?? picker.ghost(this.#lay)
    return {
      chosen: Object.fromEntries(picker.chosen),
      preview: lies ?? picker.picks,
      loose: hovered === null && lies !== null && picker.move === null,
      about: picker.hovered ?? picker.latest,
      table: this.match.table,
    }
  })

  constructor(
    readonly match: Match,
    readonly game: () => Game | undefined,
  ) {
    this.#meanings = new MeaningCache(match)
    this.picker = new Picker({
      offers: () => this.#offers(),
      spins: () => this.spins,
      later: () => this.later,
      onTable: () => this.onTable,
      strict: () => this.only !== null,
    })
    this.ui = new TableUi(
      this.picker,
      (picks) => void this.tap(picks),
      (picks) => void this.why(picks),
      this.turn,
    )
    let box: Promise<Box> | undefined
    this.ui.components = async () => {
      box ??= api.matchBox(match.id)
      box.catch(() => (box = undefined)) // it is asked for again
      return (await box).components
    }
  }

  #offers(): Offer[] {
    if (this.planning) return (this.game()?.kinds ?? []).map(ranged)
    return this.mine ? (this.only ?? this.#legal).map(listed) : NOTHING
  }

  /** A move that another one undoes needs no confirmation. */
  #isHarmless(): boolean {
    const kind = this.picker.move?.split(' ')[0]
    return kind !== undefined && (this.game()?.reversible.includes(kind) ?? false)
  }

  /** Taking back has a button of its own. */
  get #legal(): Legal[] {
    return this.match.table?.legal.filter(({ kind }) => kind !== this.back) ?? []
  }

  tap = async (picks: readonly Pick[]) => {
    if (this.sending) return
    const before = this.picker.chosen.size
    const meant = this.picker.tap(picks)
    if (meant === null) return this.why(picks)
    sound(this.picker.chosen.size < before ? 'unpick' : 'pick')
    notify.hide()
    if (this.picker.move && !this.asks) await this.confirm()
    else this.#tell(this.picker.chosen.size < before ? t.spoken.putBack : t.spoken.picked)
  }

  /** Press a button: one that names a whole move makes it, wherever a tap on a piece waits. */
  press = async (p: Pick) => {
    await this.tap([p])
    const whole = pick(MOVE, this.picker.move ?? '') === p
    if (whole && !this.planning && !this.sending) await this.confirm()
  }

  /** Returns whether there was anything to turn. */
  turn = (by = 1): boolean => {
    if (!this.picker.turn(by)) return false
    sound('turn')
    this.#tell()
    return true
  }

  /** What was told of the latest pick, until what it would bring is known. */
  #told: string[] = []

  /** For those who do not see the picks and the ghost. */
  #tell(first = '') {
    const { offers, chosen, spun, move } = this.picker
    this.#told = [first, ...choiceWords(offers, chosen, spun, move)]
    notify.tell(this.#told)
  }

  /** Show why this cannot be picked, in the words of the rules. */
  why = async (picks: readonly Pick[]) => {
    sound('no')
    if (this.planning) return this.#explain(t.table.noMove)
    if (!picks.length) return this.#explain(t.table.noPlace)
    const names = new Set((this.match.table?.legal ?? []).flatMap((legal) => legal.picks))
    const says = (p: Pick) => parts(p).some(([name]) => name === MOVE) // what a tap is meant to do
    const meant = picks.find(says) ?? picks.find((p) => names.has(split(p)[0])) ?? picks[0]!
    try {
      const own = Object.fromEntries(parts(meant))
      const chosen = MOVE in own ? own : { ...this.picker.picks, ...own } // another kind of move stands alone
      this.#explain((await this.match.request('explain', { picks: chosen })).reason || t.table.noMove)
    } catch (error) {
      notify.error(error)
    }
  }

  /** In the tooltip of what was tapped, if there is one. */
  #explain(reason: string) {
    if (this.ui.explain(reason)) notify.announce(reason)
    else notify.show(reason)
  }

  /** Do it: the move is sent, or goes into the plan, or to the lesson. */
  confirm = async () => {
    const move = this.picker.move
    if (!move || this.sending) return
    if (this.planning) return this.addToPlan(move)
    if (this.taken) return this.taken(move)
    await this.send(move)
  }

  send = async (move: string) => {
    this.sending = true
    try {
      const kept = await this.match.request('move', { move, ...this.#seen() })
      this.#kept = kept.event_count
      this.picker.clear()
    } catch (error) {
      sound('no')
      notify.error(error instanceof Refused && error.stale ? new Error(t.errors.stale) : error)
    } finally {
      this.sending = false
    }
  }

  addToPlan = async (move: string) => {
    this.picker.clear()
    await this.keepPlan({ ...this.plan, moves: [...this.plan.moves, move] })
  }

  /** Apply queued updates first: the next move is added to the plan of the latest table. */
  keepPlan = async ({ moves, careful, standing }: Plan) => {
    if (!(await this.try('plan', { moves, careful, standing }))) return
    this.match.catchUp()
    notify.show(t.plan.kept)
  }

  /** Decline this step automatically from now on, or ask again. */
  never = async (step: string, never = true) => {
    if (await this.try('auto_decline', { step, enabled: never }))
      notify.show(never ? t.plan.neverKept : t.plan.kept)
  }

  more = () => this.try('extend', {})
  nothingToAdd = () => this.try('ready', {})

  undo = () => (this.back ? this.send(this.back) : this.try('undo', this.#seen()))
  agree = () => this.try('agree', this.#seen())
  refuse = () => this.try('refuse', this.#seen())

  #seen = () => ({ seen: this.match.table?.event_count ?? -1 })

  /** Send a request; show a refusal, and return null. */
  try = async <V extends keyof Commands>(
    verb: V,
    fields: Commands[V]['fields'],
  ): Promise<Commands[V]['answer'] | null> => {
    try {
      return await this.match.request(verb, fields)
    } catch (error) {
      notify.error(error)
      return null
    }
  }

  hint = async () => {
    if (!this.mine || !this.match.table?.hints) return
    const hint = await this.try('hint', {})
    if (!hint) return
    const picks = [...unwire(hint.move)].map(([name, value]) => pick(name, value))
    this.picker.propose(hint.move)
    this.ui.suggest(picks.filter((p) => split(p)[0] !== MOVE || picks.length === 1))
    notify.show(sentence(hint.text || hint.move))
  }

  /** Fetch the ghost and the notes for a question. */
  inquire = async (question: Question | null) => {
    const mine = ++this.#latest
    if (!question) {
      this.ui.ghost = {}
      return this.#show(null, null, null)
    }
    const [now, then] = await Promise.all([
      this.#meanings.get(question.chosen),
      this.#meanings.get(question.preview),
    ])
    if (mine !== this.#latest) return
    this.#lay = { ...this.#lay, ...question.preview }
    const ghost = then?.ghost ?? {}
    this.ui.ghost = question.loose ? faintly(ghost, this.#zonesFor(question.preview)) : ghost
    this.#show(now, then, question.about, question.loose)
  }

  /** The zones in which these places can be picked. */
  #zonesFor(picks: Record<string, string>): string[] {
    const places = this.later.flatMap((name) => (name in picks ? [`${pick(name, picks[name]!)}`] : []))
    const zones = this.match.snapshot?.zones ?? []
    return zones.filter(({ svg }) => places.some((p) => pieces([svg]).has(p))).map(({ name }) => name)
  }

  #show(now: Meaning | null, then: Meaning | null, about: Pick | null, loose = false) {
    this.ui.notes = now?.hints ?? {}
    this.#shownNotes = { ...this.#shownNotes, ...this.ui.notes }
    const told = loose ? '' : then?.text
    const says = sentence(told || (about !== null && this.#shownNotes[about]) || '')
    if (says && says !== this.says) {
      notify.tell([...this.#told, says])
      this.#told = []
    }
    this.says = says
  }

  /** After the table has changed, by a move of the reader's own or not. */
  onUpdate = (moved: boolean) => {
    // A move that was made needs no preview, also if its answer was lost on the way.
    if (moved) {
      this.picker.clear()
      notify.tell([])
    }
    this.ui.forgetHint()
    this.#shownNotes = {}
    this.#lay = {}
    if (this.planning && !this.canPlan) this.planning = false
    this.picker.mend()
  }
}

/** Where it could lie only: nothing follows from that yet. */
const faintly = (ghost: Record<string, string>, zones: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    zones.flatMap((zone) => (ghost[zone] ? [[zone, `<g class="loose">${ghost[zone]}</g>`]] : [])),
  )
