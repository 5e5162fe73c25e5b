import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '@contract/format'
import { daysOf } from '@contract/health/health-days'
import type { HealthOffering } from '@contract/health/health-offering'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { maskName, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { healthCheckIns } from '@server/core/tables/health'
import { type CheckIn, findReported } from './health-store'
import { requiredDays } from './required-days'

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
