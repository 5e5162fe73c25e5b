import { eq, sql } from 'drizzle-orm'
import { dayOf } from '@contract/format'
import { daysOf } from '@contract/health/health-days'
import { askedDays } from '@server/areas/health/asked-days'
import { findTold } from '@server/areas/health/health-store'
import type { Services } from '@server/core/services'
import { healthCheckIns } from '@server/core/tables/health'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table } from '../table'
import { healthOf } from './health-rows'

export const healthCount: Command = {
  name: 'health count',
  usage: 'DOMAIN CODE',
  summary: 'Count day by day until today: who is asked, who has checked in, who has not, what is to be looked at',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const offered = healthOf(services, project, CODE)
    const today = dayOf(services.now())
    const asked = await askedByDay(services, projectId, offered.code)
    const counts: Counts[] = []
    // one day at a time: check-ins are decrypted in memory, and a project may have millions
    for (const day of daysOf(offered).filter((one) => one <= today)) {
      const done = await findTold(services, { projectId, batchCode: offered.code }, eq(healthCheckIns.day, day))
      const flagged = done.filter((one) => one.flagged.length > 0)
      counts.push({ day, ...(asked.get(day) ?? NOBODY), done: done.length, flagged: flagged.length })
    }
    await call.log(projectId, { code: offered.code, days: counts.length })
    call.show(counts, () =>
      counts.length === 0
        ? `It begins on ${offered.from}.`
        : table(
            ['DAY', 'ASKED', 'DONE', 'MISSING', 'FLAGGED'],
            counts.map(({ day, asked: all, done, missing, flagged }) => [
              day,
              ...[all, done, missing, flagged].map(String),
            ]),
          ),
    )
  },
}

interface Asked {
  asked: number
  /** Candidates of these without a check-in. */
  missing: number
}
type Counts = Asked & { day: string; done: number; flagged: number }

const NOBODY: Asked = { asked: 0, missing: 0 }

async function askedByDay({ db }: Services, projectId: string, batchCode: string): Promise<Map<string, Asked>> {
  const { rows } = await db.execute<{ day: string; asked: number; missing: number }>(sql`
    select asked.day, count(*)::int as asked, (count(*) filter (where done.day is null))::int as missing
    from (${askedDays(projectId)}) asked
    left join health_check_in done on done.project_id = ${projectId} and done.account_id = asked.account_id
      and done.batch_code = asked.batch_code and done.day = asked.day
    where asked.batch_code = ${batchCode}
    group by asked.day`)
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}
