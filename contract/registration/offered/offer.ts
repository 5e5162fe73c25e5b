/**
 * Terms that a candidate confirms and that the exam body can change. They are sent with the submission, so that it is
 * refused if they differ from the displayed ones (decision 0019). Pure.
 */
import { amountOf, inOrder } from '../choice/choice-rules'
import type { Choice, Draft } from '../draft'
import type { Agreed, BatchOffering, Offer, Sitting } from './offering'
import { asConfirmed } from './fee-rules'
import type { Fee } from './fees'
import { PRICE_TO_BE_DETERMINED } from '../../codes'
import { SHOWN_OFFSET } from '../../format'
import type { LocalText } from '../../schemas'

type Offered = Pick<BatchOffering, 'subjects' | 'areas'>

/** Returns the current offer for the choices, without choices that the batch no longer offers. */
export function offerOf(batch: BatchOffering, choices: readonly Choice[]): Offer {
  return {
    form: batch.revisions.form,
    amountCents: amountOf(batch, choices),
    ...agreedOf(batch, choices),
  }
}

/** Returns the sittings and fees of the offer. */
export function agreedOf(
  { fees, ...batch }: Offered & Pick<BatchOffering, 'fees'>,
  choices: readonly Choice[],
): Required<Agreed> {
  return { sittings: sittingsOf(batch, choices), fees: fees.map(asConfirmed) }
}

/** Returns the sittings of the offer, in the order of the subjects. */
export function sittingsOf(batch: Offered, choices: readonly Choice[]): Sitting[] {
  return inOrder(batch, choices).flatMap((choice) => sittingOf(batch, choice) ?? [])
}

/** Returns the confirmation sent with a submission: the displayed draft and offer. */
export function confirmationOf(batch: BatchOffering, { updatedAt, choices }: Pick<Draft, 'updatedAt' | 'choices'>) {
  return { seenAt: updatedAt, offer: offerOf(batch, choices) }
}

function sittingOf(batch: Offered, choice: Choice): Sitting | null {
  const subject = batch.subjects.find(({ code }) => code === choice.subjectCode)
  const area = batch.areas.find(({ code }) => code === choice.areaCode)
  if (!subject || !area) return null
  const { code: subjectCode, name, priceCents, startsAt, endsAt } = subject
  const { code: areaCode, name: areaName, address, utcOffset } = area
  const place = { areaName, ...(address && { address }), ...(utcOffset && { utcOffset }) }
  return { subjectCode, areaCode, name, priceCents, startsAt, endsAt, ...place }
}

/** Difference between the confirmed and the current offer. Prices are in cents. */
export type OfferChange =
  | { what: 'price'; subject: LocalText; before: number; after: number }
  | { what: 'time'; subject: LocalText; before: Sitting; after: Sitting }
  | { what: 'name' | 'area' | 'address'; subject: LocalText; before: LocalText | null; after: LocalText | null }
  /** The subject or area is no longer chosen or offered, or another one was added. */
  | { what: 'taken' | 'added'; subject: LocalText }
  /** Total in cents. */
  | { what: 'amount'; before: number; after: number }
  | { what: 'form' }

/** Differences between two offers: subjects in order, fees, sum, form. Empty if there are none. */
export function offerChanges(before: Offer, after: Offer): OfferChange[] {
  return [
    ...agreedChanges(before, after),
    ...amountChange(before, after),
    ...(before.form === after.form ? [] : [{ what: 'form' as const }]),
  ]
}

/** Omits an unknown total caused by a removed subject; that difference is reported for the subject. */
function amountChange(before: Offer, after: Offer): OfferChange[] {
  const isUnknown =
    after.amountCents === PRICE_TO_BE_DETERMINED &&
    after.sittings.every(({ priceCents }) => priceCents !== PRICE_TO_BE_DETERMINED)
  if (before.amountCents === after.amountCents || isUnknown) return []
  return [{ what: 'amount', before: before.amountCents, after: after.amountCents }]
}

/** Returns the differences of sittings and fees, which a retry must confirm. */
export function agreedChanges(before: Agreed, after: Agreed): OfferChange[] {
  return [...sittingsChanges(before.sittings, after.sittings), ...feeChanges(before.fees, after.fees)]
}

/** Added fees cost 0 before, removed fees cost 0 after. */
function feeChanges(before: readonly Fee[], after: readonly Fee[]): OfferChange[] {
  const amountIn = (fees: readonly Fee[], code: string) => fees.find((fee) => fee.code === code)?.amountCents ?? 0
  const known = new Map([...before, ...after].map((fee) => [fee.code, fee]))
  return [...known.values()].flatMap(({ code, name }) => {
    const [was, is] = [amountIn(before, code), amountIn(after, code)]
    return was === is ? [] : [{ what: 'price' as const, subject: name, before: was, after: is }]
  })
}

/** Returns the differences of the sittings. */
export function sittingsChanges(before: readonly Sitting[], after: readonly Sitting[]): OfferChange[] {
  const same = (one: Sitting) => (other: Sitting) =>
    one.subjectCode === other.subjectCode && one.areaCode === other.areaCode
  const added = after.filter((sitting) => !before.some(same(sitting)))
  return [
    ...before.flatMap((sitting) => {
      const now = after.find(same(sitting))
      return now ? changesOfOne(sitting, now) : [{ what: 'taken' as const, subject: sitting.name }]
    }),
    ...added.map(({ name }) => ({ what: 'added' as const, subject: name })),
  ]
}

function changesOfOne(before: Sitting, after: Sitting): OfferChange[] {
  const subject = before.name
  const isMoved =
    Date.parse(before.startsAt) !== Date.parse(after.startsAt) ||
    Date.parse(before.endsAt) !== Date.parse(after.endsAt) ||
    (before.utcOffset ?? SHOWN_OFFSET) !== (after.utcOffset ?? SHOWN_OFFSET)
  const textChange = (what: 'name' | 'area' | 'address', old: LocalText | undefined, now: LocalText | undefined) =>
    old?.zh === now?.zh && old?.en === now?.en ? [] : [{ what, subject, before: old ?? null, after: now ?? null }]
  return [
    ...textChange('name', before.name, after.name),
    ...(before.priceCents === after.priceCents
      ? []
      : [{ what: 'price' as const, subject, before: before.priceCents, after: after.priceCents }]),
    ...(isMoved ? [{ what: 'time' as const, subject, before, after }] : []),
    ...textChange('area', before.areaName, after.areaName),
    ...textChange('address', before.address, after.address),
  ]
}
