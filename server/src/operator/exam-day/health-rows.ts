import { and, eq, inArray, sql } from 'drizzle-orm'
import { answerOf } from '@contract/collecting/answers/answer-setting'
import { dayOf } from '@contract/format'
import { deletedOn, isDeleted, isWithin } from '@contract/health/health-days'
import type { HealthOffering } from '@contract/health/health-offering'
import { isCalendarDate } from '@contract/identity/id-card'
import type { Region } from '@contract/project/region'
import { askedDays } from '@server/areas/health/asked-days'
import { type CheckIn, findTold } from '@server/areas/health/health-store'
import type { Project } from '@server/calls/project/project-cache'
import { maskName, maskPhone } from '@server/core/personal-data/masks'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { healthCheckIns } from '@server/core/tables/health'
import { healthNamed } from '@server/domain/health/offered'
import { answerText } from '../applications/answers'
import { CommandFault, UsageFault } from '../command'

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

/** Returns the health check-in with this code. Throws a CommandFault when there is none or its data was deleted. */
export function requireHealthCheckIn({ now }: Pick<Services, 'now'>, project: Project, code: string): HealthOffering {
  const offered = healthNamed(project, code)
  if (!offered) throw new CommandFault(`“${project.definition.domain}” has no health check-in “${code}”.`)
  if (isDeleted(dayOf(now()), offered))
    throw new CommandFault(
      `What was told for “${code}” was deleted on ${deletedOn(offered)}: nobody knows who told it.`,
    )
  return offered
}

/**
 * Returns the given day, today by default. Throws a UsageFault for a malformed day, a CommandFault for one outside the
 * period or in the future.
 */
export function dayIn({ now }: Pick<Services, 'now'>, offered: HealthOffering, word: string | undefined): string {
  const today = dayOf(now())
  const day = word ?? today
  const { code, from, until } = offered
  if (!isCalendarDate(day)) throw new UsageFault(`“${day}” is not a day: write 2026-11-20.`)
  if (!isWithin(day, offered))
    throw new CommandFault(`“${code}” runs from ${from} to ${until}: --day names one of its days.`)
  if (day > today) throw new CommandFault(`${day} is still to come.`)
  return day
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
  const told = await findTold(services, { projectId, batchCode: code }, wanted)
  const people = await peopleOf(services, projectId, told)
  return told.map(({ accountId, day: of, at, flagged, answers }) => ({
    ...{ day: of, at, flagged, answers, ...personIn(people, accountId) },
    state: flagged.length > 0 ? ('flagged' as const) : ('done' as const),
  }))
}

/** Returns the expected but missing check-ins of a day. */
export async function findMissingCheckIns(services: Services, { projectId }: Project, { code, day }: Required<Wanted>) {
  const { rows } = await services.db.execute<{ accountId: string }>(sql`
    select asked.account_id as "accountId"
    from (${askedDays(projectId)}) asked
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
      const { accountId, loginName, realName, phone } = openRow(services.personalData, accounts, row)
      people.set(accountId, {
        account: loginName ?? '',
        candidate: maskName(realName),
        phone: phone ? maskPhone(phone) : '',
      })
    }
  }
  return people
}

/** Formats an answer; empty when there is none. */
export function cellText(
  field: HealthOffering['fields'][number],
  answers: CheckIn['answers'],
  regions?: readonly Region[],
): string {
  const answer = answerOf(answers, field.key)
  return answer === undefined ? '' : answerText(field, answer, regions)
}
