import { NEXT_STEP_KINDS, type NextStep } from '@contract/home/next-step'

const DAY_MS = 24 * 60 * 60_000

/** Sorts next steps: those that end within a day first, by their end; then by kind and end. `now` in milliseconds. */
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
