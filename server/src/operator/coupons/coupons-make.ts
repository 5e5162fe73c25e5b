import * as v from 'valibot'
import { COUPON_IMPORTED, couponCodeInGroups, normaliseCouponCode } from '@contract/money/coupon-code'
import { code } from '@contract/schemas'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { newCouponCode, writeCoupons, type CouponTerms } from '@server/domain/coupons/make-coupons'
import { rowsOfFile } from '../applications/decision-file'
import { fileFaults } from '../applications/file-faults'
import { exactly, UsageFault, type Command, type CommandCall } from '../command'
import { writeNewFileWith } from '../new-file'
import { progressOf } from '../progress'
import { CommandFault, projectOf } from '../project-of'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { termsOf, termsOptions } from './terms'

const MOST = 100_000
/** Rows per insert. */
const AT_A_TIME = 500

export const makeCommand = (kind: CouponKind): Command => ({
  name: `${kind}s make`,
  usage: 'DOMAIN SERIES COUNT FILE',
  summary: `Make ${kind}s of new codes and write them into a spreadsheet (${SHEET_FILES}): the only place where they can be read`,
  options: termsOptions,
  async run(call) {
    const { DOMAIN, SERIES, COUNT, FILE } = exactly(call, 'DOMAIN', 'SERIES', 'COUNT', 'FILE')
    requireSheetName(FILE)
    const count = /^\d+$/.test(COUNT) ? Number(COUNT) : 0
    if (count < 1 || count > MOST) throw new UsageFault(`COUNT is a whole number from 1 to ${MOST}, not “${COUNT}”.`)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const terms = termsOf(call, kind, seriesOf(SERIES), project, services.now())
    const codes = Array.from({ length: count }, newCouponCode)
    // the file is written first, because codes cannot be read later; it is removed when the insert fails
    const content = sheetBytes(FILE, [['code', 'series'], ...codes.map((each) => [couponCodeInGroups(each), SERIES])])
    await writeNewFileWith(FILE, content, () => write(services, project.projectId, { codes, terms, call, way: 'make' }))
    call.print(`${count} ${kind}s of the series ${SERIES} written to ${FILE}.`)
  },
})

export const importCommand = (kind: CouponKind): Command => ({
  name: `${kind}s import`,
  usage: 'DOMAIN SERIES FILE',
  summary: `Take in ${kind}s whose codes the exam body has already: one a line (.xlsx or CSV), 8 to 32 letters and digits`,
  options: termsOptions,
  async run(call) {
    const { DOMAIN, SERIES, FILE } = exactly(call, 'DOMAIN', 'SERIES', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const terms = termsOf(call, kind, seriesOf(SERIES), project, services.now())
    const codes = await codesIn(FILE)
    await write(services, project.projectId, { codes, terms, call, way: 'import' })
    call.print(`${codes.length} ${kind}s of the series ${SERIES} taken in.`)
  },
})

function seriesOf(text: string): string {
  const isCode: boolean = v.is(code, text)
  if (!isCode) throw new UsageFault(`“${text}” is not a code: letters, digits, - and _.`)
  return text
}

/** Reads coupon codes from a file. Throws a CommandFault with every fault by line. */
async function codesIn(path: string): Promise<string[]> {
  const rows = (await rowsOfFile(path)).filter(({ cells }, index) => index > 0 || cells[0]?.toLowerCase() !== 'code')
  const lines = new Map<string, number>()
  const faults = rows.flatMap(({ line, cells: [written = ''] }) => {
    const one = normaliseCouponCode(written)
    const before = lines.get(one)
    lines.set(one, before ?? line)
    if (!COUPON_IMPORTED.test(one)) return [`${path}:${line} is not 8 to 32 letters and digits.`]
    return before === undefined ? [] : [`${path}:${line} is the same as line ${before}.`]
  })
  if (rows.length === 0) faults.push(`${path} holds no codes.`)
  if (faults.length > 0) throw fileFaults(faults, 'Nothing of the file was taken in.')
  // a fixed order prevents deadlocks between two imports of the same codes
  return [...lines.keys()].sort()
}

interface Written {
  codes: string[]
  terms: CouponTerms
  call: Pick<CommandCall, 'actor' | 'aside'>
  way: 'make' | 'import'
}

/** Inserts all coupons in one transaction. */
async function write(services: Services, projectId: string, { codes, terms, call, way }: Written) {
  const progress = progressOf(call, codes.length, `${terms.kind}s`)
  await services.db.transaction(async (tx) => {
    for (let at = 0; at < codes.length; at += AT_A_TIME) {
      const some = codes.slice(at, at + AT_A_TIME).map((each) => ({ ...terms, code: each }))
      const known = await writeCoupons(services, tx, projectId, some)
      if (known.length > 0) {
        const ends = known.map((each) => `…${normaliseCouponCode(each).slice(-4)}`).join(', ')
        throw new CommandFault(`There are these codes already: ${ends}. Nothing was written down.`)
      }
      progress(at + AT_A_TIME)
    }
    const { kind, ...details } = terms
    await recordAudit(services, tx, {
      ...{ projectId, actor: call.actor, action: `${kind}s ${way}` },
      details: { ...details, count: codes.length },
    })
  })
}
