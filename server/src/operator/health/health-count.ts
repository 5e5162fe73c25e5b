import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/format'
import { daysOf } from '@contract/health/health-days'
import { askedDays } from '@server/areas/health/asked-days'
import { findTold } from '@server/areas/health/health-store'
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
    const offered = healthOf(project, CODE)
    const told = await findTold(services, { projectId, batchCode: offered.code }, undefined)
    const { rows } = await services.db.execute<{ day: string; accountId: string }>(sql`
      select day, account_id as "accountId" from (${askedDays(projectId)}) asked
      where batch_code = ${offered.code}`)
    const today = dayOf(services.now())
    const counts = daysOf(offered)
      .filter((day) => day <= today)
      .map((day) => {
        const done = told.filter((one) => one.day === day)
        const who = new Set(done.map(({ accountId }) => accountId))
        const asked = rows.filter((one) => one.day === day)
        return {
          day,
          asked: asked.length,
          done: done.length,
          missing: asked.filter(({ accountId }) => !who.has(accountId)).length,
          flagged: done.filter(({ flagged }) => flagged.length > 0).length,
        }
      })
    await call.log(projectId, { code: offered.code, days: counts.length })
    call.show(counts, () =>
      counts.length === 0
        ? `It begins on ${offered.from}.`
        : table(
            ['DAY', 'ASKED', 'DONE', 'MISSING', 'FLAGGED'],
            counts.map(({ day, ...numbers }) => [day, ...Object.values(numbers).map(String)]),
          ),
    )
  },
}
