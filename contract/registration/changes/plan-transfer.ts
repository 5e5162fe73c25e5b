import type { BrokenRule, ErrorCode, ErrorDetails } from '../../errors/errors'
import type { LocalText } from '../../schemas'
import { checkChoices } from '../choice/choice-rules'
import { batchState } from '../offered/batch-state'
import { sittingsOf } from '../offered/offer'
import { checkOneProvince } from '../choice/one-province'
import type { Sitting } from '../offered/offering'
import type { TransferTarget } from './transfer'

interface Held {
  subjectCode: string
  areaCode: string
  /** What was to be paid for it. */
  priceCents: number
}

/** What is to go there; `feeCents`: what was to be paid beside the subjects. */
interface Registered {
  held: readonly Held[]
  feeCents: number
}

/** Where a subject is to be sat in the other batch; empty until it is chosen. */
interface Wished {
  subjectCode: string
  areaCode: string
}

/**
 * Why a registration cannot be transferred to a batch, wherever its subjects were sat there; null where it can. `now` in
 * milliseconds, the server's clock.
 */
export function untransferable(registered: Registered, target: TransferTarget, now: number): BrokenRule | null {
  const state = batchState(target, now)
  if (state !== 'open') return broken('ERG_BTE_CLOSED', state === 'notYetOpen' ? { from: target.opensAt } : {})
  const { refusal } = target
  if (refusal) return broken(refusal.error as ErrorCode, refusal.details)
  return fieldMismatch(registered.held, target) ?? priceMismatch(registered, target)
}

/**
 * What every subject would be sat as in the other batch, or the first rule that is broken: all subjects go, with the
 * price they have, and each of them needs a seat there.
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

/** Subjects that are not held there, or could not be taken like this; and what is asked for beyond what was handed in. */
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
