import { NEXT_STEP_KINDS, type NextStep } from '@contract/home/next-step'

const DAY_MS = 24 * 60 * 60_000

/**
 * What ends within a day comes first, by when it ends; then by what it is, and what ends sooner before what ends later or
 * never. `now` in milliseconds.
 */
export function byUrgency(steps: readonly NextStep[], now: number): NextStep[] {
  const rankOf = ({ kind, when }: NextStep) => {
    const endsAt = when && when.says !== 'opens' ? Date.parse(when.at) : Infinity
    return { kind: endsAt - now < DAY_MS ? -1 : NEXT_STEP_KINDS.indexOf(kind), endsAt }
  }
  return steps
    .map((step) => ({ step, ...rankOf(step) }))
    .sort((a, b) => a.kind - b.kind || (a.endsAt === b.endsAt ? 0 : a.endsAt - b.endsAt))
    .map(({ step }) => step)
}
