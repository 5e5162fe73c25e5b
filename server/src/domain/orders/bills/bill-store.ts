import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { BillLine } from '@server/core/providers/wechat-pay'
import { billChecks, billDifferences, NO_PROJECT, type DifferenceKind } from '@server/core/tables/bill'
import type { BookedEntries, Difference } from './compare-bill'

/** Maximum rows per statement: every line of another merchant's bill is a difference. */
const AT_ONCE = 1_000

/** Identifies a difference when the same bill is checked again. */
const keyOf = ({ kind, number }: Pick<Difference, 'kind' | 'number'>) => `${kind} ${number}`

export interface ComparedBill {
  date: string
  lines: readonly BillLine[]
  books: BookedEntries
  /** Differences as found, and those left after querying WeChat. */
  found: readonly Difference[]
  left: readonly Difference[]
  at: Date
}

/** Stores the totals of a bill by project and its differences. Resolved differences stay resolved. */
export async function writeBill(tx: Executor, compared: ComparedBill): Promise<void> {
  const { date: billDate, found, left, at } = compared
  await tx
    .insert(billChecks)
    .values(sumsOf(compared))
    .onConflictDoUpdate({
      target: [billChecks.projectId, billChecks.billDate],
      set: {
        payments: sql`excluded.payments`,
        paidCents: sql`excluded.paid_cents`,
        refunds: sql`excluded.refunds`,
        refundedCents: sql`excluded.refunded_cents`,
        checkedAt: sql`excluded.checked_at`,
      },
    })
  await resolveGone(tx, compared)
  const stillThere = new Set(left.map(keyOf))
  const rows = found.map(({ projectId, ...difference }) => ({
    ...difference,
    ...{ projectId: projectId ?? NO_PROJECT, differenceId: newId(), billDate, foundAt: at },
    ...(stillThere.has(keyOf(difference)) ? {} : { resolution: 'asked' as const, resolvedAt: at }),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(billDifferences)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoNothing()
}

/** Resolves differences that this bill, or the bill of another day, explains. */
async function resolveGone(tx: Executor, { date, lines, left, at }: ComparedBill): Promise<void> {
  const open = await tx
    .select()
    .from(billDifferences)
    .where(isNull(billDifferences.resolution))
    .orderBy(asc(billDifferences.differenceId))
    .for('update')
  const stillThere = new Set(left.map(keyOf))
  const gone = open.filter((one) => one.billDate === date && !stillThere.has(keyOf(one)))
  await resolve(tx, gone, 'gone', at)
  const missing: readonly DifferenceKind[] = ['paymentMissing', 'refundMissing']
  const numbers = new Set(lines.map(({ number }) => number))
  const later = open.filter((one) => one.billDate !== date && missing.includes(one.kind) && numbers.has(one.number))
  await resolve(tx, later, 'laterBill', at)
}

async function resolve(
  tx: Executor,
  differences: readonly { projectId: string; differenceId: string }[],
  resolution: 'gone' | 'laterBill',
  resolvedAt: Date,
): Promise<void> {
  for (const { projectId, differenceId } of differences)
    await tx
      .update(billDifferences)
      .set({ resolution, resolvedAt })
      .where(and(eq(billDifferences.projectId, projectId), eq(billDifferences.differenceId, differenceId)))
}

/** Totals by project named in the bill; the row without a project exists for every bill. */
function sumsOf({ date: billDate, lines, books, at: checkedAt }: ComparedBill) {
  const projects = new Map([...books.payments, ...books.refunds].map(({ number, projectId }) => [number, projectId]))
  const projectOf = ({ number }: BillLine) => projects.get(number) ?? NO_PROJECT
  return [...new Set([NO_PROJECT, ...lines.map(projectOf)])].map((projectId) => {
    const own = lines.filter((line) => projectOf(line) === projectId)
    const [payments, refunds] = [
      own.filter(({ kind }) => kind === 'payment'),
      own.filter(({ kind }) => kind === 'refund'),
    ]
    return {
      ...{ projectId, billDate, checkedAt },
      ...{ payments: payments.length, paidCents: sum(payments) },
      ...{ refunds: refunds.length, refundedCents: sum(refunds) },
    }
  })
}

const sum = (lines: readonly BillLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

/** Returns the days whose bill was checked. */
export async function checkedAmong(db: Executor, dates: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ billDate: billChecks.billDate })
    .from(billChecks)
    .where(and(eq(billChecks.projectId, NO_PROJECT), inArray(billChecks.billDate, [...dates])))
  return new Set(rows.map(({ billDate }) => billDate))
}
