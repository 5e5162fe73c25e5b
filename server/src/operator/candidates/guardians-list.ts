import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { consentStanding } from '@contract/identity/guardian-consent'
import { isMinor, isYoungerThan } from '@contract/identity/minority'
import { asConsent } from '@server/areas/account/guardian/consent-store'
import { maskName, maskPhone } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { guardianConsents } from '@server/core/tables/guardian'
import { exactly, oneOf, type Command, type CommandCall } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { progressOf } from '../progress'
import { projectOf } from '../project-of'
import { table, time } from '../table'

/** `paper`: recorded by the operator with `accounts consent`. */
const STANDINGS = ['none', 'asked', 'expired', 'agreed', 'paper', 'refused', 'withdrawn'] as const
type Standing = (typeof STANDINGS)[number]

/** Age limit for stricter legal requirements; counted separately for the yearly audit. */
const YOUNG = 14

interface Minor {
  account: string
  candidate: string
  isYoung: boolean
  standing: Standing
  guardian: string | null
  phone: string | null
  sentAt: Date | null
  answeredAt: Date | null
}

export const guardiansList: Command = {
  name: 'guardians list',
  usage: 'DOMAIN',
  summary:
    'Show everybody under 18 and whether a guardian has agreed, with counts below and above 14; names are masked',
  options: { state: { summary: `only in this state: ${STANDINGS.join(', ')}` }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const state = word === undefined ? undefined : oneOf(STANDINGS, word, 'state')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const minors = await minorsOf(services, projectId, call)
    const wanted = minors.filter(({ standing }) => state === undefined || standing === state)
    const rows = wanted.slice(0, limit)
    const counts = countsOf(minors)
    const details = { state: state ?? null, shown: rows.length, minors: minors.length }
    await call.log(projectId, details)
    call.show({ counts, minors: rows }, () =>
      [listed(minorTable(rows), { shown: rows.length, limit }), countTable(counts)].join('\n\n'),
    )
  },
}

const PAGE = 1000

/** Scans all accounts page by page: birth dates are encrypted and cannot be filtered in SQL. */
async function minorsOf(services: Services, projectId: string, call: CommandCall): Promise<Minor[]> {
  const found: Minor[] = []
  let after: string | undefined
  let done = 0
  const progress = progressOf(call, await services.db.$count(accounts, eq(accounts.projectId, projectId)), 'accounts')
  do {
    const rows = await services.db
      .select({ account: accounts, consent: guardianConsents })
      .from(accounts)
      .leftJoin(
        guardianConsents,
        and(
          eq(guardianConsents.projectId, accounts.projectId),
          eq(guardianConsents.accountId, accounts.accountId),
          isNull(guardianConsents.replacedAt),
        ),
      )
      .where(and(eq(accounts.projectId, projectId), after === undefined ? undefined : gt(accounts.accountId, after)))
      .orderBy(asc(accounts.accountId))
      .limit(PAGE)
    found.push(...rows.flatMap((row) => minorIn(services, row)))
    progress((done += rows.length))
    after = rows.length === PAGE ? rows.at(-1)?.account.accountId : undefined
  } while (after !== undefined)
  return found
}

interface Row {
  account: typeof accounts.$inferSelect
  consent: typeof guardianConsents.$inferSelect | null
}

function minorIn(services: Services, row: Row): Minor[] {
  const now = services.now()
  const { loginName, realName, birthDate, guardianConsent } = decryptRow(services.personalData, accounts, row.account)
  if (birthDate === null || !isMinor(birthDate, now)) return []
  const consent = row.consent && decryptRow(services.personalData, guardianConsents, row.consent)
  const byLink = consentStanding(consent && asConsent(consent), now)
  return [
    {
      account: loginName,
      candidate: maskName(realName),
      isYoung: isYoungerThan(YOUNG, birthDate, now),
      standing: guardianConsent && byLink !== 'agreed' ? 'paper' : byLink,
      guardian: consent && maskName(consent.name),
      phone: consent && maskPhone(consent.phone),
      sentAt: consent && consent.sentAt,
      answeredAt: consent && consent.answeredAt,
    },
  ]
}

type Counts = Record<Standing, { below14: number; from14: number }>

function countsOf(minors: readonly Minor[]): Counts {
  const of = (standing: Standing, isYoung: boolean) =>
    minors.filter((minor) => minor.standing === standing && minor.isYoung === isYoung).length
  const entries = STANDINGS.map((standing) => [standing, { below14: of(standing, true), from14: of(standing, false) }])
  return Object.fromEntries(entries) as Counts
}

function minorTable(minors: readonly Minor[]): string {
  if (minors.length === 0) return 'Nobody.'
  return table(
    ['ACCOUNT', 'CANDIDATE', 'AGE', 'STATE', 'GUARDIAN', 'PHONE', 'SENT (UTC+8)', 'ANSWERED (UTC+8)'],
    minors.map(({ account, candidate, isYoung, standing, guardian, phone, sentAt, answeredAt }) => [
      account,
      candidate,
      isYoung ? `below ${YOUNG}` : `${YOUNG} to 17`,
      standing,
      guardian ?? '-',
      phone ?? '-',
      time(sentAt),
      time(answeredAt),
    ]),
  )
}

function countTable(counts: Counts): string {
  return table(
    ['STATE', `BELOW ${YOUNG}`, `${YOUNG} TO 17`],
    STANDINGS.map((standing) => [standing, `${counts[standing].below14}`, `${counts[standing].from14}`]),
  )
}
