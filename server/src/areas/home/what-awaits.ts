import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { homeEndpoints } from '@contract/endpoints/home'
import { NEXT_STEP_KINDS, type NextStep } from '@contract/home/next-step'
import { begunDrafts, type BegunDraft } from '@server/domain/collecting/draft-store'
import type { NextStepsCall, ReadOnce, NextStepSources } from '@server/domain/next-steps'

/** Collects the caller's next steps from all areas, most urgent first. */
export async function whatAwaits(
  call: NextStepsCall,
  { steps, unreadNotices }: NextStepSources,
): Promise<EndpointOutput<(typeof homeEndpoints)['GET /exm_c/next-steps']>> {
  const { services } = call
  const once = readOnce(call)
  const [unread, ...found] = await Promise.all([unreadNotices(call), ...steps.map((stepsOf) => stepsOf(call, once))])
  const now = services.now()
  return {
    steps: byUrgency(found.flat(), now),
    unreadNotices: unread,
    serverTime: new Date(now).toISOString(),
  }
}

function readOnce({ services, owner }: NextStepsCall): ReadOnce {
  let drafts: Promise<BegunDraft[]> | undefined
  return {
    begun: async (kind) => {
      drafts ??= begunDrafts(services.db, owner)
      return (await drafts).filter((draft) => draft.kind === kind)
    },
  }
}

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
