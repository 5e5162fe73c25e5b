import { decimals, formatPrice } from '@contract/format'
import type { RevokeDetails } from '@server/areas/payment/actions/coupon-actions'
import {
  countCoupons,
  COUPON_STATES,
  type CouponFilter,
  findCouponPage,
  findCoupons,
  type ListedCoupon,
  type CouponKind,
} from '@server/domain/coupons/coupon-store'
import { singleCommand } from '../actions/single-command'
import { type Command, type CommandCall, exactly, limitOf, limitOption, listed, oneOf, projectOf } from '../command'
import { requireFileEnding, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { table, time } from '../output/table'
import { readAllRows } from '../progress'
import { couponImport, couponMake } from './make-coupons'

/** Filter options of coupon commands. */
const filterOptions = {
  series: { summary: 'only those of one series' },
  state: { summary: `only those that are ${COUPON_STATES.join(', ')}` },
}

/** Returns the filter. Throws a UsageFault for an unknown state. */
const filterIn = ({ options: { series, state } }: CommandCall, kind: CouponKind): CouponFilter => ({
  ...{ kind, series, state: state === undefined ? undefined : oneOf(COUPON_STATES, state, 'state') },
})

const couponList = (kind: CouponKind): Command => ({
  name: `${kind}s list`,
  usage: 'DOMAIN',
  summary: `Show the ${kind}s of a project by the end of their codes: what they are good for, and which order holds them`,
  options: { ...filterOptions, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const { series, state } = call.options
    const limit = limitOf(call)
    const filter = filterIn(call, kind)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await findCoupons(services, projectId, filter, limit)
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

const HEAD = [
  ...['series', 'code ends', 'state', 'takes off (yuan)', 'batch', 'subjects', 'from (UTC+8)', 'until (UTC+8)'],
  ...['order', 'taken off (yuan)', 'used (UTC+8)'],
]

const couponExport = (kind: CouponKind): Command => ({
  name: `${kind}s export`,
  usage: 'DOMAIN FILE',
  summary: `Write the ${kind}s of a project into a spreadsheet (${SHEET_FILES}): the end of each code, its state, its order and when it was used`,
  options: filterOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireFileEnding(FILE)
    const filter = filterIn(call, kind)
    const { series, state } = call.options
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await readAllRows(call, {
      of: await countCoupons(services, projectId, filter),
      what: `${kind}s`,
      readPage: (after, limit) => findCouponPage(services, projectId, filter, { after, limit }),
      idOf: ({ couponId }) => couponId,
    })
    const details = { series, state, written: rows.length }
    await call.log(projectId, details)
    await writeNewFile(FILE, sheetBytes(FILE, [HEAD, ...rows.map(lineOf)]))
    call.print(`${rows.length} written to ${FILE}.`)
  },
})

function lineOf(row: ListedCoupon): string[] {
  const isHeld = row.state === 'bound' || row.state === 'used'
  return [
    ...[row.series, row.codeEnd, row.state, row.deductedCents === null ? 'all' : decimals(row.deductedCents)],
    ...[
      row.batchCode ?? 'any',
      row.subjectCodes?.join(' ') ?? 'any',
      timeOrEmpty(row.validFrom),
      timeOrEmpty(row.validUntil),
    ],
    ...[isHeld ? (row.orderId ?? '') : '', isHeld && row.takenCents !== null ? decimals(row.takenCents) : ''],
    row.state === 'used' ? timeOrEmpty(row.usedAt) : '',
  ]
}

const timeOrEmpty = (at: Date | null) => (at ? time(at) : '')

const couponRevoke = (kind: CouponKind): Command =>
  singleCommand<RevokeDetails>(`${kind}s revoke`, {
    usage: 'DOMAIN SERIES',
    options: { ending: { summary: 'only those whose code ends so' } },
    read: (call) => {
      const { DOMAIN, SERIES } = exactly(call, 'DOMAIN', 'SERIES')
      const ending = call.options['ending']?.toUpperCase()
      return { domain: DOMAIN, input: { series: SERIES, ...(ending !== undefined && { ending }) } }
    },
    doneText: ({ found, revoked }, { call: { language } }) =>
      language === 'zh' ? `共 ${found} 个，已作废 ${revoked} 个。` : `${revoked} of ${found} revoked.`,
  })

const commandsFor = (kind: CouponKind) => [
  couponMake(kind),
  couponImport(kind),
  couponList(kind),
  couponExport(kind),
  couponRevoke(kind),
]

/** Coupons reduce the price of a subject; talent-award vouchers pay a whole order. */
export const couponCommands: readonly Command[] = [...commandsFor('coupon'), ...commandsFor('voucher')]
