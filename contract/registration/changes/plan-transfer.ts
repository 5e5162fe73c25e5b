import type { BrokenRule, ErrorCode, ErrorDetails } from '../../errors/errors'
import type { LocalText } from '../../schemas'
import { checkChoices } from '../choice/choice-rules'
import { batchState } from '../offered/batch-state'
import { sittingsOf } from '../offered/offer'
import { checkOneProvince } from '../choice/single-province'
import type { Sitting } from '../offered/offering'
import type { TransferTarget } from './transfer'

interface Held {
  subjectCode: string
  areaCode: string
  /** Price charged for the subject. */
  priceCents: number
}

/** Registration to transfer; `feeCents`: fees charged in addition to the subjects. */
interface Registered {
  held: readonly Held[]
  feeCents: number
}

/** Requested test area of a subject in the other batch; empty until chosen. */
interface Wished {
  subjectCode: string
  areaCode: string
}

/**
 * Returns the broken rule if a registration cannot be transferred to a batch regardless of the areas, or null. `now`:
 * server clock, milliseconds.
 */
export function untransferable(registered: Registered, target: TransferTarget, now: number): BrokenRule | null {
  const state = batchState(target, now)
  if (state !== 'open') return broken('ERG_BTE_CLOSED', state === 'notYetOpen' ? { from: target.opensAt } : {})
  const { refusal } = target
  if (refusal) return broken(refusal.error as ErrorCode, refusal.details)
  return fieldMismatch(registered.held, target) ?? priceMismatch(registered, target)
}

/**
 * Returns the sittings in the other batch, or the first broken rule: all subjects are transferred, prices must be
 * equal, and each subject needs a free seat.
 */
export function planTransfer(
  registered: Registered,
  wish: readonly Wished[],
  { target, now }: { target: TransferTarget; now: number },
): Sitting[] | BrokenRule {
  const { held } = registered
  const barred = untransferable(registered, target, now)
  if (barred) return barred
  const isWhole = wish.length === held.length && held.every(({ subjectCode }) => isAmong(wish, subjectCode))
  if (!isWhole) return broken('E_REG_SUBJECT_UNKNOWN')
  if (wish.some(({ areaCode }) => areaCode === '')) return broken('E_REG_AREA_MISSING')
  const left = ({ subjectCode, areaCode }: Wished) => target.seats[subjectCode]?.[areaCode]
  if (wish.some((seat) => left(seat) === undefined)) return broken('E_REG_REGION_MISMATCH')
  const full = wish.filter((seat) => (left(seat) ?? 0) < 1)
  if (full.length > 0) return broken('EXM_REG_SEAT_LIMIT', { seats: full })
  return checkOneProvince(target, wish) ?? sittingsOf(target, wish)
}

/**
 * Refuses subjects that the batch does not offer in this combination, and requirements that the registration does not
 * meet.
 */
function fieldMismatch(held: readonly Held[], { missing, ...batch }: TransferTarget): BrokenRule | null {
  const choices = held.map(({ subjectCode }) => ({ subjectCode }))
  const areSame = checkChoices(batch, choices, { requireAreas: false }) === null
  if (areSame && missing.length === 0) return null
  return broken('ERG_BTE_FIELD_MISMATCH', missing.length > 0 ? { missing: listed(missing) } : {})
}

function priceMismatch({ held, feeCents }: Registered, { subjects, ...target }: TransferTarget): BrokenRule | null {
  const other = subjects.find(({ code, priceCents }) =>
    held.some((one) => one.subjectCode === code && one.priceCents !== priceCents),
  )
  if (other) return broken('ERG_BTE_PRICE_MISMATCH', { subject: other.name })
  return feeCents === target.feeCents ? null : broken('ERG_BTE_PRICE_MISMATCH')
}

const isAmong = (wish: readonly Wished[], code: string) => wish.some(({ subjectCode }) => subjectCode === code)

const listed = (names: readonly LocalText[]): LocalText => ({
  zh: names.map(({ zh }) => zh).join('、'),
  en: names.map(({ en }) => en).join(', '),
})

const broken = (code: ErrorCode, details: ErrorDetails = {}): BrokenRule => ({ code, details })

export const isBroken = (plan: Sitting[] | BrokenRule): plan is BrokenRule => !Array.isArray(plan)
