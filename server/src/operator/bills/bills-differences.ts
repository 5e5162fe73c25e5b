import { desc, isNull } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { billDifferences, NO_PROJECT, type DifferenceKind } from '@server/core/tables/bill'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { table } from '../table'
import { domainsOf } from './domains-of'

const words: Record<DifferenceKind, string> = {
  paymentUnknown: 'paid, and nobody here knows of it',
  paymentUnsettled: 'paid, and not settled here',
  paymentAmount: 'paid otherwise than we say',
  paymentTwice: 'paid twice under one number',
  paymentMissing: 'paid here, and not in the bill',
  refundUnknown: 'sent back, and nobody here knows of it',
  refundAmount: 'sent back otherwise than we say',
  refundState: 'sent back, or not, against what we say',
  refundTwice: 'sent back twice under one number',
  refundMissing: 'sent back here, and not in the bill',
}

export const billsDifferences: Command = {
  name: 'bills differences',
  usage: '',
  summary: 'Show in what bills and books differ, newest first; `orders show` knows the numbers of payments',
  options: {
    all: { summary: 'also what was resolved, and how', flag: true },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    exactly(call)
    const limit = limitOf(call)
    const { all } = call.options
    const services = await call.services()
    const domain = await domainsOf(services)
    const found = await services.db
      .select()
      .from(billDifferences)
      .where(all ? undefined : isNull(billDifferences.resolution))
      .orderBy(desc(billDifferences.billDate), desc(billDifferences.differenceId))
      .limit(limit)
    const rows = found.map((row) => ({ ...row, domain: domain(row.projectId) }))
    const details = { all: all === 'true', shown: rows.length }
    await call.log(NO_PROJECT, details)
    const headings = ['DIFFERENCE', 'DAY', 'PROJECT', 'WHAT', 'NUMBER', 'BILL', 'BOOKS', ...(all ? ['RESOLVED'] : [])]
    const lines = rows.map((row) => [
      ...[row.differenceId, row.billDate, row.domain, words[row.kind], row.number],
      ...[said(row.billCents, row.billState), said(row.ourCents, row.ourState)],
      ...(all ? [[row.resolution, row.note].filter(Boolean).join(': ') || '-'] : []),
    ])
    call.show(rows, () =>
      rows.length === 0 ? 'Bills and books agree.' : listed(table(headings, lines), { shown: rows.length, limit }),
    )
  },
}

function said(cents: number | null, state: string | null): string {
  if (state === null) return '-'
  return cents === null ? state : `${formatPrice(cents, 'zh')} ${state}`
}
