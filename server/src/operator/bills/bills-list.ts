import { desc, sql } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { billChecks, NO_PROJECT } from '@server/core/tables/bill'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { table, time } from '../table'
import { domainsOf } from './domains-of'

const openOf = sql<number>`(
  select count(*)::int from bill_difference difference
  where difference.project_id = bill_check.project_id and difference.bill_date = bill_check.bill_date
    and resolution is null)`

export const billsList: Command = {
  name: 'bills list',
  usage: '',
  summary: 'Show the bills that were compared, newest first, with what came, went back, and still differs',
  options: { ...limitOption },
  reads: 'candidates',
  async run(call) {
    exactly(call)
    const limit = limitOf(call)
    const services = await call.services()
    const domain = await domainsOf(services)
    const { billDate, projectId, payments, paidCents, refunds, refundedCents, checkedAt } = billChecks
    const found = await services.db
      .select({ billDate, projectId, payments, paidCents, refunds, refundedCents, checkedAt, open: openOf })
      .from(billChecks)
      .orderBy(desc(billDate), projectId)
      .limit(limit)
    const rows = found.map((row) => ({ ...row, domain: domain(row.projectId) }))
    const details = { shown: rows.length }
    await call.log(NO_PROJECT, details)
    const lines = rows.map((row) => [
      ...[row.billDate, row.domain, String(row.payments), formatPrice(row.paidCents, 'zh')],
      ...[String(row.refunds), formatPrice(row.refundedCents, 'zh'), String(row.open), time(row.checkedAt)],
    ])
    const headings = ['DAY', 'PROJECT', 'PAYMENTS', 'CAME', 'REFUNDS', 'WENT BACK', 'DIFFERS', 'COMPARED (UTC+8)']
    call.show(rows, () =>
      rows.length === 0 ? 'No bill was compared yet.' : listed(table(headings, lines), { shown: rows.length, limit }),
    )
  },
}
