/** Position in a lesson, and the picks that it allows. */

import type { Legal, LessonStep } from '../net/wire'
import { unwire, MOVE, pick, type Pick } from '../picking/pick'

/** Number of moves made before a step. */
export const movesBefore = (steps: readonly LessonStep[], at: number): number =>
  steps.slice(0, at).filter((step) => step.move || step.other).length

/** The step is done by the moves that were made, not by a press on Next. */
export const done = (steps: readonly LessonStep[], at: number, moves: number): boolean => {
  const step = steps[at]
  return Boolean(step && (step.move || step.other)) && moves > movesBefore(steps, at)
}

/** The first step that the moves made so far have not done. */
export const reached = (steps: readonly LessonStep[], moves: number): number => {
  const at = steps.findIndex((_, i) => movesBefore(steps, i) >= moves)
  return at < 0 ? steps.length : at
}

/** The step to resume at: where the learner was, unless moves were made or taken back since. */
export function goOnAt(steps: readonly LessonStep[], moves: number, kept: number): number {
  const fits = kept <= steps.length && movesBefore(steps, kept) === moves && !done(steps, kept, moves)
  return fits ? Math.max(kept, reached(steps, moves)) : reached(steps, moves)
}

/** The only picks that a step lets be made. Null: any; empty: none. What is turned may be turned anywhere. */
export function only(
  step: LessonStep | undefined,
  legal: readonly Legal[],
  spins: readonly string[],
): Legal[] | null {
  if (!step) return null
  if (step.move) return oneMove(step.move, legal, spins)
  return step.wrong ? [wrongMove(step.wrong)] : []
}

/** The turn that a move lacks: the pick of the wanted one, where all else is right; null where it is not. */
export function turnMissing(made: string, wanted: string, spins: readonly string[]): Pick | null {
  const [own, right] = [unwire(made), unwire(wanted)]
  const wrong = [...right].filter(([name, value]) => own.get(name) !== value)
  const [name, value] = wrong[0] ?? ['', '']
  return wrong.length === 1 && spins.includes(name) ? pick(name, value) : null
}

/** Picks that are refused; a kind of move is named where pieces are picked for one. */
function wrongMove({ [MOVE]: kind = 'wrong', ...picks }: Record<string, string>): Legal {
  return { kind, picks: Object.keys(picks), values: [Object.values(picks)] }
}

function oneMove(move: string, legal: readonly Legal[], spins: readonly string[]): Legal[] {
  const wanted = unwire(move)
  return legal
    .filter(({ kind }) => kind === wanted.get(MOVE))
    .map((one) => {
      const fits = (value: string, i: number) =>
        spins.includes(one.picks[i]!) || wanted.get(one.picks[i]!) === value
      return { ...one, values: one.values.filter((row) => row.every(fits)) }
    })
    .filter((one) => one.values.length > 0)
}
