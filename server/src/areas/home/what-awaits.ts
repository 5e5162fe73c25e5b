import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { homeEndpoints } from '@contract/endpoints/home'
import { begunDrafts, type BegunDraft } from '@server/domain/collecting/draft-store'
import type { NextStepsCall, ReadOnce, NextStepSources } from '@server/domain/next-steps'
import { byUrgency } from './rules'

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
