import { DAY_MS } from '@contract/daytime'
import { dayOf } from '@contract/format'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCheckIn } from '@server/core/tables/definition/demo-account'
import { checkIn } from './check-in'

/**
 * Checks in as a demonstration account is said to have, on days before this one, by the call a candidate makes. Throws what that
 * refuses.
 */
export async function demonstrateCheckIn(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { batch, daysAgo, answers }: DemoCheckIn,
): Promise<void> {
  const then = services.now() - daysAgo * DAY_MS
  const call = { services: { ...services, now: () => then }, project, owner }
  await checkIn({ params: { batchCode: batch }, body: { day: dayOf(then), told: answers, pledged: true } }, call)
}
