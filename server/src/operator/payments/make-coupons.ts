import * as v from 'valibot'
import { COUPON_IMPORTED, couponCodeInGroups, normaliseCouponCode } from '@contract/money/coupon-code'
import { code, MAX_INTEGER } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { addCoupons, type CouponTerms, ExistingCoupons, newCouponCode } from '@server/domain/coupons/make-coupons'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { fileFaults, rowsOfFile } from '../input/spreadsheet-file'
import { requireFileEnding, SHEET_FILES, sheetBytes, writeNewFileWith } from '../output/output-file'
import { progressOf } from '../progress'

const MAX_COUPONS = 100_000

export const couponMake = (kind: CouponKind): Command => ({
  name: `${kind}s make`,
  usage: 'DOMAIN SERIES COUNT FILE',
  summary: `Make ${kind}s of new codes and write them into a spreadsheet (${SHEET_FILES}): the only place where they can be read`,
  options: termsOptions,
  async run(call) {
    const { DOMAIN, SERIES, COUNT, FILE } = exactly(call, 'DOMAIN', 'SERIES', 'COUNT', 'FILE')
    requireFileEnding(FILE)
    const count = /^\d+$/.test(COUNT) ? Number(COUNT) : 0
    if (count < 1 || count > MAX_COUPONS)
      throw new UsageFault(`COUNT is a whole number from 1 to ${MAX_COUPONS}, not “${COUNT}”.`)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const terms = couponTerms(call, kind, seriesOf(SERIES), project, services.now())
    const codes = Array.from({ length: count }, newCouponCode)
    // the file is written first, because codes cannot be read later; it is removed when the insert fails
    const content = sheetBytes(FILE, [['code', 'series'], ...codes.map((each) => [couponCodeInGroups(each), SERIES])])
    await writeNewFileWith(FILE, content, () => write(services, project.projectId, { codes, terms, call, way: 'make' }))
    call.print(`${count} ${kind}s of the series ${SERIES} written to ${FILE}.`)
  },
})

export const couponImport = (kind: CouponKind): Command => ({
  name: `${kind}s import`,
  usage: 'DOMAIN SERIES FILE',
  summary: `Take in ${kind}s whose codes the exam body has already: one a line (.xlsx or CSV), 8 to 32 letters and digits`,
  options: termsOptions,
  async run(call) {
    const { DOMAIN, SERIES, FILE } = exactly(call, 'DOMAIN', 'SERIES', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const terms = couponTerms(call, kind, seriesOf(SERIES), project, services.now())
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

interface NewCodes {
  codes: string[]
  terms: CouponTerms
  call: Pick<CommandCall, 'actor' | 'aside'>
  way: 'make' | 'import'
}

async function write(services: Services, projectId: string, { codes, terms, call, way }: NewCodes): Promise<void> {
  const { kind } = terms
  const made = { projectId, codes, terms, actor: call.actor, action: `${kind}s ${way}` }
  try {
    await addCoupons(services, made, progressOf(call, codes.length, `${kind}s`))
  } catch (error) {
    if (!(error instanceof ExistingCoupons)) throw error
    const ends = error.codes.map((each) => `…${normaliseCouponCode(each).slice(-4)}`).join(', ')
    throw new CommandFault(`There are these codes already: ${ends}. Nothing was written down.`)
  }
}

const DAY_MS = 24 * 60 * 60_000

const termsOptions = {
  yuan: { summary: 'what a coupon takes off its subject at most: 20 or 20.50; the whole price without it' },
  batch: { summary: 'the only batch they are good for' },
  subjects: { summary: 'the only subjects they are good for: LAW,COST' },
  from: { summary: 'the first day they can be used, at UTC+8: 2026-12-01' },
  until: { summary: 'the last day' },
}

/**
 * Terms shared by the codes of one call. Throws a UsageFault, also when the validity ended before `now`
 * (milliseconds).
 */
function couponTerms(
  { options }: CommandCall,
  kind: CouponTerms['kind'],
  series: string,
  { definition }: Project,
  now: number,
): CouponTerms {
  const batchCode = options['batch'] ?? null
  const batches = definition.batches.filter(({ code }) => batchCode === null || code === batchCode)
  if (batches.length === 0) throw new UsageFault(`There is no batch “${batchCode}”.`)
  const subjectCodes = options['subjects']?.split(',').map((code) => code.trim()) ?? null
  const isSubject = (code: string) => batches.some(({ subjects }) => subjects.some((subject) => subject.code === code))
  const unknown = subjectCodes?.find((code) => !isSubject(code))
  if (unknown !== undefined) throw new UsageFault(`There is no subject “${unknown}”.`)
  const validFrom = dayOf(options['from'], '--from')
  const until = dayOf(options['until'], '--until')
  const validUntil = until && new Date(until.getTime() + DAY_MS)
  if (validUntil && validUntil.getTime() <= now) throw new UsageFault('--until is over: nobody could use them.')
  if (validUntil && validFrom && validUntil <= validFrom) throw new UsageFault('--until is before --from.')
  return {
    ...{ kind, series, batchCode, subjectCodes, deductedCents: centsOf(options['yuan'], kind) },
    ...{ validFrom, validUntil },
  }
}

function centsOf(text: string | undefined, kind: CouponTerms['kind']): number | null {
  if (text === undefined) return null
  if (kind === 'voucher') throw new UsageFault('A voucher pays the whole order: leave --yuan out.')
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
  if (cents > 0 && cents <= MAX_INTEGER) return cents
  throw new UsageFault(`--yuan is an amount such as 20 or 20.50, not “${text}”.`)
}

function dayOf(text: string | undefined, option: string): Date | null {
  if (text === undefined) return null
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+08:00` : Number.NaN)
  if (!Number.isNaN(day.getTime())) return day
  throw new UsageFault(`${option} is a day such as 2026-12-01, not “${text}”.`)
}
