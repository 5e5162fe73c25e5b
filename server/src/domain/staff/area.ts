import { lte } from 'drizzle-orm'
import { runSequentially } from '@server/core/running/run-sequentially'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { staffAttempts, staffEvents } from '@server/core/tables/staff'
import { defineArea } from '../areas/define-area'
import { ATTEMPT_WINDOW_MS } from './attempts'
import { deleteExpiredChallenges } from './passkeys'
import { deleteExpiredSessions } from './sessions'
import { deleteExpiredTerminals } from './terminals'

/** Three years: longer than the six months of 网络安全法, article 21, and as long as project audit logs by default. */
const EVENT_RETENTION_MS = 3 * 366 * 86_400_000

const staffCleaning: Job = {
  name: 'staff-cleaning',
  everyMs: 5 * 60_000,
  run: (services) =>
    runSequentially([
      () => deleteExpiredSessions(services),
      () => deleteExpiredChallenges(services),
      () => deleteExpiredTerminals(services),
      () => deleteOld(services),
    ]),
}

async function deleteOld({ db, now }: Services): Promise<void> {
  await db.delete(staffAttempts).where(lte(staffAttempts.since, new Date(now() - ATTEMPT_WINDOW_MS)))
  await db.delete(staffEvents).where(lte(staffEvents.at, new Date(now() - EVENT_RETENTION_MS)))
}

export const staffArea = defineArea({
  jobs: () => [staffCleaning],
  retention: [
    {
      tables: ['staff', 'staff_role', 'staff_passkey'],
      period: 'until a super administrator removes it',
      by: 'project',
    },
    { tables: ['staff_session'], period: 'twelve hours', by: 'staff-cleaning' },
    { tables: ['staff_challenge'], period: 'five minutes', by: 'staff-cleaning' },
    { tables: ['staff_attempt'], period: 'ten minutes', by: 'staff-cleaning' },
    { tables: ['staff_terminal'], period: 'a quarter of an hour', by: 'staff-cleaning' },
    { tables: ['staff_event'], period: 'three years', by: 'staff-cleaning' },
    { tables: ['operator', 'operator_terminal'], period: 'until the next version, which drops them', by: 'project' },
  ],
})
