import { formatPrice } from '@contract/format'
import { coupons } from '@server/core/tables/coupon'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { readCoupons, wantedIn, wantedOptions } from './read-coupons'

export const listCommand = (kind: CouponKind): Command => ({
  name: `${kind}s list`,
  usage: 'DOMAIN',
  summary: `Show the ${kind}s of a project by the end of their codes: what they are good for, and which order holds them`,
  options: { ...wantedOptions, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const { series, state } = call.options
    const limit = limitOf(call)
    const wanted = wantedIn(call, kind)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await readCoupons(services, projectId, wanted, { by: coupons.series, limit })
    const details = { series, state, shown: rows.length }
    await call.log(projectId, details)
    const text = table(
      ['SERIES', 'CODE', 'STATE', 'TAKES OFF', 'BATCH', 'SUBJECTS', 'FROM (UTC+8)', 'UNTIL (UTC+8)', 'ORDER'],
      rows.map((row) => [
        ...[row.series, `…${row.codeEnd}`, row.state],
        row.deductedCents === null ? 'all' : formatPrice(row.deductedCents, 'zh'),
        ...[row.batchCode ?? 'any', row.subjectCodes?.join(' ') ?? 'any'],
        ...[time(row.validFrom), time(row.validUntil), row.state === 'unused' ? '-' : (row.orderId ?? '-')],
      ]),
    )
    call.show(rows, () => listed(text, { shown: rows.length, limit }))
  },
})
