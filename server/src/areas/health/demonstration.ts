import { DAY_MS } from '@contract/daytime'
import { dayOf } from '@contract/format'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCheckIn } from '@server/core/tables/definition/demo-account'
import { checkIn } from './check-in'

/**
 * Checks in for a demonstration account on an earlier day through the candidate's call. Throws the failures of that
 * call.
 */
export async function demonstrateCheckIn(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { batch, daysAgo, answers }: DemoCheckIn,
): Promise<void> {
  const then = services.now() - daysAgo * DAY_MS
  const call = { services: { ...services, now: () => then }, project, owner }
  await checkIn({ params: { batchCode: batch }, body: { day: dayOf(then), answers, pledged: true } }, call)
}
