import { and, asc, eq, inArray, isNull, sql, desc } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { BillLine } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { billChecks, billDifferences, NO_PROJECT, type DifferenceKind } from '@server/core/tables/bill'
import { recordAudit } from '../../audit-log'
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

const openDifferences = sql<number>`(
  select count(*)::int from bill_difference difference
  where difference.project_id = bill_check.project_id and difference.bill_date = bill_check.bill_date
    and resolution is null)`

/** Returns the totals of compared bills by day and project, newest first. */
export async function findComparedBills(services: Services, limit: number) {
  const { billDate, projectId, payments, paidCents, refunds, refundedCents, checkedAt } = billChecks
  const found = await services.db
    .select({ billDate, projectId, payments, paidCents, refunds, refundedCents, checkedAt, open: openDifferences })
    .from(billChecks)
    .orderBy(desc(billDate), projectId)
    .limit(limit)
  return withDomains(services, found)
}

/** Returns differences between bills and books, newest first; with `all`, also the resolved ones. */
export async function findBillDifferences(services: Services, { all, limit }: { all: boolean; limit: number }) {
  const found = await services.db
    .select()
    .from(billDifferences)
    .where(all ? undefined : isNull(billDifferences.resolution))
    .orderBy(desc(billDifferences.billDate), desc(billDifferences.differenceId))
    .limit(limit)
  return withDomains(services, found)
}

/** Adds the domain of the project; `-` for none. */
async function withDomains<Row extends { projectId: string }>(services: Pick<Services, 'db'>, rows: readonly Row[]) {
  const projects = await projectCacheOf(services).all()
  return rows.map((row) => ({ ...row, domain: projects.get(row.projectId)?.definition.domain ?? '-' }))
}

interface Resolution {
  differenceId: string
  note: string
  actor: string
}

/** Marks a difference as resolved by hand. Returns false when there is no such open difference. */
export async function resolveDifference(
  services: Services,
  { differenceId, note, actor }: Resolution,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(billDifferences)
      .set({ resolution: 'noted', note, resolvedAt: new Date(services.now()) })
      .where(and(eq(billDifferences.differenceId, differenceId), isNull(billDifferences.resolution)))
      .returning()
    if (!row) return false
    const { projectId, kind, number } = row
    const details = { differenceId, kind, number, note }
    await recordAudit(services, tx, { projectId, actor, action: 'bills resolve', details })
    return true
  })
}
