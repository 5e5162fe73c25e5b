import { writeFile } from 'node:fs/promises'
import { and, gt } from 'drizzle-orm'
import { decimals } from '@contract/format'
import { writeCsv } from '@server/areas/group/import/writing/write-csv'
import { coupons } from '@server/core/tables/coupon'
import { recordAudit } from '@server/domain/audit-log'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { time } from '../table'
import { readCoupons, wantedIn, wantedOptions, type CouponRow } from './read-coupons'

/** As many are read at a time, and told of. */
const AT_A_TIME = 500
const HEAD = [
  ...['series', 'code ends', 'state', 'takes off (yuan)', 'batch', 'subjects', 'from (UTC+8)', 'until (UTC+8)'],
  ...['order', 'taken off (yuan)', 'used (UTC+8)'],
]

/** `coupons export`, `vouchers export`. */
export const exportCommand = (kind: CouponKind): Command => ({
  name: `${kind}s export`,
  usage: 'DOMAIN FILE',
  summary: `Write the ${kind}s of a project into a spreadsheet (CSV UTF-8): the end of each code, its state, its order and when it was used`,
  options: wantedOptions,
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const wanted = wantedIn(call, kind)
    const { series, state } = call.options
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const lines: string[][] = []
    for (let last: string | null = null; ;) {
      const after = last === null ? undefined : gt(coupons.couponId, last)
      const rows = await readCoupons(services, projectId, and(wanted, after), {
        by: coupons.couponId,
        limit: AT_A_TIME,
      })
      lines.push(...rows.map(lineOf))
      last = rows.at(-1)?.couponId ?? null
      if (last === null || rows.length < AT_A_TIME) break
      call.print(`${lines.length} read`)
    }
    const details = { series, state, written: lines.length }
    await recordAudit(services, services.db, { projectId, actor: call.actor, action: `${kind}s export`, details })
    await writeFile(FILE, writeCsv([HEAD, ...lines]), { flag: 'wx' }).catch((error: Error) => {
      throw new CommandFault(`“${FILE}” cannot be written: ${error.message}`)
    })
    call.print(`${lines.length} written to ${FILE}.`)
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
