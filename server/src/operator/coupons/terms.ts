import { MAX_INTEGER } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { CouponTerms } from '@server/domain/coupons/make-coupons'
import { UsageFault, type CommandCall } from '../command'

const DAY_MS = 24 * 60 * 60_000

export const termsOptions = {
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
export function termsOf(
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
