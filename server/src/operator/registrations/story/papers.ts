/** Invoices, receipts and coupon codes of a registration, including those of group payments. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { openInvoice, type Invoice } from '@server/areas/invoice/invoice-store'
import { invoicedOrdersOf } from '@server/areas/registration/orders/paid-order'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { coupons, orderDeductions } from '@server/core/tables/coupon'
import { invoices } from '@server/core/tables/invoice'
import { time } from '../../table'
import type { Section } from '../../section'

/** Requested invoices and fiscal receipts, oldest first. */
export async function findPapers(
  services: Services,
  { projectId, registrationId }: RegistrationRow,
): Promise<Invoice[]> {
  const rows = await services.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.projectId, projectId),
        sql`${invoices.orderId} in (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)})`,
      ),
    )
    .orderBy(asc(invoices.invoiceId))
  return rows.map((row) => openInvoice(services, row))
}

/** Status of each invoice; titles are masked. */
export function papersOf(papers: readonly Invoice[]): Section {
  return {
    name: 'papers',
    head: ['REQUESTED (UTC+8)', 'PAPER', 'TITLE', 'AMOUNT', 'STATUS', 'REVERSAL', 'NUMBER', 'ISSUED (UTC+8)', 'ID'],
    rows: papers.map(({ appliedAt, paper, details, amountCents, status, failure, reversal, number, ...one }) => [
      ...[time(appliedAt), paper, maskName(details.title), formatPrice(amountCents, 'zh')],
      ...[failure === null ? status : `${status}: ${failure}`, reversalOf(reversal, one), number ?? ''],
      ...[time(one.issuedAt), one.invoiceId],
    ]),
  }
}

function reversalOf(reversal: Invoice['reversal'], { confirmBy }: Pick<Invoice, 'confirmBy'>): string {
  return confirmBy === null ? reversal : `${reversal} until ${time(confirmBy)}`
}

/** Coupons and vouchers on its orders, by the last four characters of the code. */
export async function codesOf({ db }: Services, { projectId, registrationId }: RegistrationRow): Promise<Section> {
  const { at, kind, codeEnd, amountCents, orderId, lineNumber, couponId } = orderDeductions
  const isSame = and(eq(coupons.projectId, projectId), eq(coupons.couponId, couponId))
  const taken = await db
    .select({ at, kind, codeEnd, amountCents, orderId, series: coupons.series })
    .from(orderDeductions)
    .leftJoin(coupons, isSame)
    .where(
      and(
        eq(orderDeductions.projectId, projectId),
        sql`${orderId} in (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)})`,
      ),
    )
    .orderBy(asc(at), asc(orderId), asc(lineNumber))
  const rows = taken.map((one) => [
    ...[time(one.at), one.kind, `…${one.codeEnd}`, one.series ?? ''],
    ...[formatPrice(one.amountCents, 'zh'), one.orderId],
  ])
  return { name: 'codes', head: ['USED (UTC+8)', 'KIND', 'CODE', 'SERIES', 'TAKEN OFF', 'ORDER'], rows }
}
