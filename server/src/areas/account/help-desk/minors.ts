import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { consentStatus } from '@contract/identity/guardian-consent'
import { isMinor, isYoungerThan } from '@contract/identity/minority'
import { maskName, maskPhone } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { guardianConsents } from '@server/core/tables/guardian'
import { asConsent } from '../guardian/consent-store'

/** `paper`: recorded by the operator with `accounts consent`. */
export const MINOR_CONSENT_STATES = ['none', 'asked', 'expired', 'agreed', 'paper', 'refused', 'withdrawn'] as const

type ConsentState = (typeof MINOR_CONSENT_STATES)[number]

/** Age limit for stricter legal requirements; counted separately for the yearly audit. */
export const STRICTER_AGE = 14

export interface Minor {
  account: string
  candidate: string
  isYoung: boolean
  consent: ConsentState
  guardian: string | null
  phone: string | null
  sentAt: Date | null
  answeredAt: Date | null
}

const PAGE = 1000

/**
 * Scans all accounts with keyset pagination: birth dates are encrypted and cannot be filtered in SQL. `progressOf` gets
 * the number of accounts before they are read.
 */
export async function findMinors(
  services: Services,
  projectId: string,
  progressOf?: (total: number) => (done: number) => void,
): Promise<Minor[]> {
  const found: Minor[] = []
  let after: string | undefined
  let done = 0
  const progress = progressOf?.(await services.db.$count(accounts, eq(accounts.projectId, projectId)))
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
    progress?.((done += rows.length))
    after = rows.length === PAGE ? rows.at(-1)?.account.accountId : undefined
  } while (after !== undefined)
  return found
}

interface AccountWithConsent {
  account: typeof accounts.$inferSelect
  consent: typeof guardianConsents.$inferSelect | null
}

function minorIn(services: Services, row: AccountWithConsent): Minor[] {
  const now = services.now()
  const { loginName, realName, birthDate, guardianConsent } = decryptRow(services.personalData, accounts, row.account)
  if (birthDate === null || !isMinor(birthDate, now)) return []
  const consent = row.consent && decryptRow(services.personalData, guardianConsents, row.consent)
  const byLink = consentStatus(consent && asConsent(consent), now)
  return [
    {
      account: loginName,
      candidate: maskName(realName),
      isYoung: isYoungerThan(STRICTER_AGE, birthDate, now),
      consent: guardianConsent && byLink !== 'agreed' ? 'paper' : byLink,
      guardian: consent && maskName(consent.name),
      phone: consent && maskPhone(consent.phone),
      sentAt: consent && consent.sentAt,
      answeredAt: consent && consent.answeredAt,
    },
  ]
}

export type MinorCounts = Record<ConsentState, { below14: number; from14: number }>

export function countMinors(minors: readonly Minor[]): MinorCounts {
  const of = (consent: ConsentState, isYoung: boolean) =>
    minors.filter((minor) => minor.consent === consent && minor.isYoung === isYoung).length
  const entries = MINOR_CONSENT_STATES.map((consent) => [
    consent,
    { below14: of(consent, true), from14: of(consent, false) },
  ])
  return Object.fromEntries(entries) as MinorCounts
}
