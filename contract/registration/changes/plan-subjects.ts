import { PRICE_TO_BE_DETERMINED } from '../../codes'
import type { BrokenRule, ErrorCode } from '../../errors/errors'
import { checkChoices } from '../choice/choice-rules'
import type { BatchOffering } from '../offered/offering'
import type { ExchangeRules, ChosenSubject } from './subjects'

interface Held {
  subjectCode: string
  areaCode: string
  /** Price charged for the subject. */
  priceCents: number
  startsAt: string
}

export interface SubjectsSetting {
  rules: Pick<ExchangeRules, 'between'>
  batch: Pick<BatchOffering, 'minSubjects' | 'maxSubjects' | 'subjects' | 'areas' | 'regions' | 'oneProvince'> & {
    exempted: readonly { subjectCode: string; groundName: { zh: string; en: string } }[]
  }
  /** Seats left for a subject in an area; undefined if it is not offered there. */
  left: (seat: { subjectCode: string; areaCode: string }) => number | undefined
  /** Server clock, milliseconds. */
  now: number
}

/** New subject with its price, and the amount to pay or refund compared with the replaced one, in cents. */
export interface ChangeLine extends ChosenSubject {
  priceCents: number
  payCents: number
  backCents: number
}

export interface SubjectsPlan {
  lines: ChangeLine[]
  payCents: number
  backCents: number
}

/** Returns the error code if a registered subject cannot be swapped now, or null. */
export function unswappable(held: Held, { rules, now }: SubjectsSetting): ErrorCode | null {
  if (now >= Date.parse(held.startsAt)) return 'E_REG_CHANGE_BEGUN'
  const isAllowed = !rules.between || rules.between.some((list) => list.includes(held.subjectCode))
  return isAllowed ? null : 'EXM_SUB_UPD_NOT_BETWEEN'
}

/** Returns the error code if a subject cannot be swapped in or added, or null. */
export function unavailable(
  { from, to }: Pick<ChosenSubject, 'from' | 'to'>,
  { rules, batch, now }: SubjectsSetting,
): ErrorCode | null {
  if (from === to) return 'EXM_SUB_UPD_SAME_SUBJECT'
  const subject = batch.subjects.find(({ code }) => code === to)
  if (!subject) return 'E_REG_SUBJECT_UNKNOWN'
  if (now >= Date.parse(subject.startsAt)) return 'E_REG_CHANGE_BEGUN'
  if (subject.priceCents === PRICE_TO_BE_DETERMINED) return 'E_REG_PRICE_UNDECIDED'
  if (from === null) return null
  const isAllowed = !rules.between || rules.between.some((list) => list.includes(from) && list.includes(to))
  return isAllowed ? null : 'EXM_SUB_UPD_NOT_BETWEEN'
}

/**
 * Returns the change line by line, or the first broken rule: the resulting subjects must satisfy the batch's rules, and
 * every new subject needs a free seat.
 */
export function planSubjects(
  held: readonly Held[],
  wish: readonly ChosenSubject[],
  setting: SubjectsSetting,
): SubjectsPlan | BrokenRule {
  if (wish.length === 0) return broken('EXM_SUB_UPD_NOTHING')
  const lines: ChangeLine[] = []
  for (const wished of wish) {
    const given = held.find(({ subjectCode }) => subjectCode === wished.from)
    if (wished.from !== null && !given) return broken('E_REG_SUBJECT_UNKNOWN')
    const error = (given && unswappable(given, setting)) ?? unavailable(wished, setting)
    if (error) return broken(error)
    const priceCents = setting.batch.subjects.find(({ code }) => code === wished.to)?.priceCents ?? 0
    const difference = priceCents - (given?.priceCents ?? 0)
    lines.push({ ...wished, priceCents, payCents: Math.max(0, difference), backCents: Math.max(0, -difference) })
  }
  return (
    checkResult(held, lines, setting) ?? { lines, payCents: sum(lines, 'payCents'), backCents: sum(lines, 'backCents') }
  )
}

function checkResult(
  held: readonly Held[],
  lines: readonly ChangeLine[],
  { batch, left }: SubjectsSetting,
): BrokenRule | null {
  const given = lines.flatMap(({ from }) => from ?? [])
  if (new Set(given).size < given.length) return broken('E_REG_SUBJECT_DUPLICATE')
  const stays = held.filter(({ subjectCode }) => !given.includes(subjectCode))
  const comes = lines.map(({ to, areaCode }) => ({ subjectCode: to, areaCode }))
  const exempted = batch.exempted.map((one) => ({ ...one, exemptionId: '' }))
  const fault = checkChoices({ ...batch, exempted }, [...stays, ...comes], { requireAreas: true })
  if (fault) return fault
  if (comes.some((seat) => left(seat) === undefined)) return broken('E_REG_REGION_MISMATCH')
  const full = comes.filter((seat) => (left(seat) ?? 0) < 1)
  return full.length > 0 ? { code: 'EXM_REG_SEAT_LIMIT', details: { seats: full } } : null
}

const sum = (lines: readonly ChangeLine[], of: 'payCents' | 'backCents') =>
  lines.reduce((total, line) => total + line[of], 0)

const broken = (code: ErrorCode): BrokenRule => ({ code, details: {} })

export const isBroken = (plan: SubjectsPlan | BrokenRule): plan is BrokenRule => 'code' in plan
