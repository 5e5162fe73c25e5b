import { eq, sql } from 'drizzle-orm'
import { dayOf } from '@contract/format'
import { daysOf } from '@contract/health/health-days'
import type { HealthOffering } from '@contract/health/health-offering'
import type { Services } from '@server/core/services'
import { healthCheckIns } from '@server/core/tables/health'
import { requiredDays } from './required-days'
import { findReported } from './health-store'

interface Asked {
  asked: number
  /** Candidates of these without a check-in. */
  missing: number
}

type DayCount = Asked & { day: string; done: number; flagged: number }

const NOBODY_ASKED: Asked = { asked: 0, missing: 0 }

async function askedByDay({ db }: Services, projectId: string, batchCode: string): Promise<Map<string, Asked>> {
  const { rows } = await db.execute<{ day: string; asked: number; missing: number }>(sql`
    select asked.day, count(*)::int as asked, (count(*) filter (where done.day is null))::int as missing
    from (${requiredDays(projectId)}) asked
    left join health_check_in done on done.project_id = ${projectId} and done.account_id = asked.account_id
      and done.batch_code = asked.batch_code and done.day = asked.day
    where asked.batch_code = ${batchCode}
    group by asked.day`)
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}

/** Returns the expected and submitted check-ins of each day until today. */
export async function countCheckIns(
  services: Services,
  projectId: string,
  offered: HealthOffering,
): Promise<DayCount[]> {
  const { code: batchCode } = offered
  const today = dayOf(services.now())
  const asked = await askedByDay(services, projectId, batchCode)
  const counts: DayCount[] = []
  // one day at a time: check-ins are decrypted in memory, and a project may have millions
  for (const day of daysOf(offered).filter((one) => one <= today)) {
    const done = await findReported(services, { projectId, batchCode }, eq(healthCheckIns.day, day))
    const flagged = done.filter((one) => one.flagged.length > 0)
    counts.push({ day, ...(asked.get(day) ?? NOBODY_ASKED), done: done.length, flagged: flagged.length })
  }
  return counts
}
