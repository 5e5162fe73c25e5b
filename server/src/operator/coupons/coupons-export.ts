import { and, gt } from 'drizzle-orm'
import { decimals } from '@contract/format'
import { coupons } from '@server/core/tables/coupon'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { exactly, type Command } from '../command'
import { readEveryRow } from '../every-row'
import { writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { time } from '../table'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { countCoupons, readCoupons, wantedIn, wantedOptions, type CouponRow } from './read-coupons'

const HEAD = [
  ...['series', 'code ends', 'state', 'takes off (yuan)', 'batch', 'subjects', 'from (UTC+8)', 'until (UTC+8)'],
  ...['order', 'taken off (yuan)', 'used (UTC+8)'],
]

export const exportCommand = (kind: CouponKind): Command => ({
  name: `${kind}s export`,
  usage: 'DOMAIN FILE',
  summary: `Write the ${kind}s of a project into a spreadsheet (${SHEET_FILES}): the end of each code, its state, its order and when it was used`,
  options: wantedOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    requireSheetName(FILE)
    const wanted = wantedIn(call, kind)
    const { series, state } = call.options
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await readEveryRow(call, {
      of: await countCoupons(services, projectId, wanted),
      what: `${kind}s`,
      readSome: (last, limit) => {
        const after = last === null ? undefined : gt(coupons.couponId, last)
        return readCoupons(services, projectId, and(wanted, after), { by: coupons.couponId, limit })
      },
      idOf: ({ couponId }) => couponId,
    })
    const details = { series, state, written: rows.length }
    await call.log(projectId, details)
    await writeNewFile(FILE, sheetBytes(FILE, [HEAD, ...rows.map(lineOf)]))
    call.print(`${rows.length} written to ${FILE}.`)
  },
})

function lineOf(row: CouponRow): string[] {
  const isHeld = row.state === 'bound' || row.state === 'used'
  return [
    ...[row.series, row.codeEnd, row.state, row.deductedCents === null ? 'all' : decimals(row.deductedCents)],
    ...[
      row.batchCode ?? 'any',
      row.subjectCodes?.join(' ') ?? 'any',
      momentOf(row.validFrom),
      momentOf(row.validUntil),
    ],
    ...[isHeld ? (row.orderId ?? '') : '', isHeld && row.takenCents !== null ? decimals(row.takenCents) : ''],
    row.state === 'used' ? momentOf(row.usedAt) : '',
  ]
}

const momentOf = (at: Date | null) => (at ? time(at) : '')
