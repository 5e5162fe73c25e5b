import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { maskName, maskPhone } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { healthCheckIns } from '@server/core/tables/health'
import { requiredDays } from './required-days'
import { type CheckIn, findReported } from './health-store'

/** A candidate's check-in of a day, or a missing one. */
export interface HealthRow {
  day: string
  /** Login name, accepted by other commands. */
  account: string
  candidate: string
  phone: string
  at: Date | null
  state: 'done' | 'flagged' | 'missing'
  /** Keys of the flagged fields. */
  flagged: string[]
  answers: CheckIn['answers']
}

interface Wanted {
  code: string
  /** A single day; all days when missing. */
  day?: string | undefined
}

/** Returns the check-ins, newest day first. */
export async function findCheckIns(
  services: Services,
  { projectId }: Project,
  { code, day }: Wanted,
): Promise<HealthRow[]> {
  const wanted = day === undefined ? undefined : eq(healthCheckIns.day, day)
  const reports = await findReported(services, { projectId, batchCode: code }, wanted)
  const people = await peopleOf(services, projectId, reports)
  return reports.map(({ accountId, day: of, at, flagged, answers }) => ({
    ...{ day: of, at, flagged, answers, ...personIn(people, accountId) },
    state: flagged.length > 0 ? ('flagged' as const) : ('done' as const),
  }))
}

/** Returns the expected but missing check-ins of a day. */
export async function findMissingCheckIns(services: Services, { projectId }: Project, { code, day }: Required<Wanted>) {
  const { rows } = await services.db.execute<{ accountId: string }>(sql`
    select asked.account_id as "accountId"
    from (${requiredDays(projectId)}) asked
    where asked.batch_code = ${code} and asked.day = ${day} and not exists (
      select from health_check_in done
      where done.project_id = ${projectId} and done.account_id = asked.account_id
        and done.batch_code = asked.batch_code and done.day = asked.day
    )
    order by asked.account_id`)
  const people = await peopleOf(services, projectId, rows)
  return rows.map(({ accountId }): HealthRow => ({
    ...{ day: day ?? '', at: null, state: 'missing', flagged: [], answers: {}, ...personIn(people, accountId) },
  }))
}

interface Person {
  account: string
  candidate: string
  phone: string
}

const NOBODY: Person = { account: '', candidate: '', phone: '' }

const personIn = (people: ReadonlyMap<string, Person>, accountId: string) => people.get(accountId) ?? NOBODY

const AT_ONCE = 1000

/** Names and phones are masked. */
async function peopleOf(services: Services, projectId: string, rows: readonly { accountId: string }[]) {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const people = new Map<string, Person>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await services.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.projectId, projectId), inArray(accounts.accountId, ids.slice(from, from + AT_ONCE))))
    for (const row of some) {
      const { accountId, loginName, realName, phone } = decryptRow(services.personalData, accounts, row)
      people.set(accountId, {
        account: loginName ?? '',
        candidate: maskName(realName),
        phone: phone ? maskPhone(phone) : '',
      })
    }
  }
  return people
}
