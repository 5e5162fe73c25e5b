import { and, desc, eq, type SQL } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { maskName } from '@server/core/personal-data/masks'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { registrations } from '@server/core/tables/registration'
import { table, time } from '../table'

const AUDIT_WORDS = { 1: 'auditing', 2: 'passed', 3: 'rejected', 4: 'to be submitted' } as const

type Row = Awaited<ReturnType<typeof readRegistrations>>[number]

/** Registrations of a project with whom they belong to, newest first. */
export async function readRegistrations(
  { db, personalData }: Services,
  projectId: string,
  wanted: SQL | undefined,
  limit: number,
) {
  const rows = await db
    .select({ registration: registrations, account: accounts })
    .from(registrations)
    .innerJoin(
      accounts,
      and(eq(accounts.projectId, registrations.projectId), eq(accounts.accountId, registrations.accountId)),
    )
    .where(and(eq(registrations.projectId, projectId), wanted))
    .orderBy(desc(registrations.registrationId))
    .limit(limit)
  return rows.map(({ registration, account }) => ({
    registration,
    realName: openRow(personalData, accounts, account).realName,
  }))
}

/** One line each; names are masked. */
export function registrationTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No registrations.'
  return table(
    ['NUMBER', 'BATCH', 'CANDIDATE', 'STATUS', 'AUDIT', 'PAYMENT', 'AMOUNT', 'SUBMITTED (UTC+8)'],
    rows.map(({ registration, realName }) => [
      registration.registrationNumber,
      registration.batchCode,
      maskName(realName),
      registration.status,
      AUDIT_WORDS[registration.auditStatus],
      registration.refundStatus === 'none' ? registration.paymentStatus : `refund ${registration.refundStatus}`,
      formatPrice(registration.amountCents, 'zh'),
      time(registration.submittedAt),
    ]),
  )
}
