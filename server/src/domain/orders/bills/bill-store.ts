import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { BillLine } from '@server/core/providers/wechat-pay'
import { billChecks, billDifferences, NO_PROJECT, type DifferenceKind } from '@server/core/tables/bill'
import type { Books, Difference } from './compare-bill'

/** A statement takes so many rows: of a bill of another merchant every line differs. */
const AT_ONCE = 1_000

/** What makes it the same difference when the same bill is looked at again. */
const keyOf = ({ kind, number }: Pick<Difference, 'kind' | 'number'>) => `${kind} ${number}`

export interface ComparedBill {
  date: string
  lines: readonly BillLine[]
  books: Books
  /** As it was found, and what of it is left after WeChat was asked. */
  found: readonly Difference[]
  left: readonly Difference[]
  at: Date
}

/** Writes down what a bill says of each project, and in what it differs. What was resolved stays so. */
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

/** What this bill, or the bill of another day, answers by now. */
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

/** Of each project that the bill names, and of none: that one is there for every bill. */
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

/** Days of these whose bill was looked at. */
export async function checkedAmong(db: Executor, dates: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ billDate: billChecks.billDate })
    .from(billChecks)
    .where(and(eq(billChecks.projectId, NO_PROJECT), inArray(billChecks.billDate, [...dates])))
  return new Set(rows.map(({ billDate }) => billDate))
}
