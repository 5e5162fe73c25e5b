/**
 * What a candidate agrees to by confirming, as far as the exam body can change it. It travels with the submission, so that
 * nothing else than what was on the screen is handed in (docs/decisions/0019). Pure.
 */
import type { LocalText } from '../schemas'
import type { ExemptionSubject } from './exemption-card'
import { exemptionsInOrder } from './exemption-choices'
import type { ExemptionChoice, ExemptionDraft } from './exemption-draft'
import type { ExemptionOffer, ExemptionOffering } from './exemption-offering'

/** What is offered for the choices now. Choices that the batch does not have (any more) are left out. */
export function exemptionOfferOf(offering: ExemptionOffering, choices: readonly ExemptionChoice[]): ExemptionOffer {
  const subjects = exemptionsInOrder(offering, choices).flatMap(({ subjectCode, groundCode }) => {
    const subject = offering.subjects.find(({ code }) => code === subjectCode)
    const ground = offering.grounds.find(({ code }) => code === groundCode)
    if (!subject?.grounds.includes(groundCode) || !ground) return []
    return [{ subjectCode, subjectName: subject.name, groundCode, groundName: ground.name }]
  })
  return { form: offering.revisions.form, subjects }
}

/** What travels with a submission: the draft and the offer as they are on the screen. */
export function exemptionConfirmationOf(
  offering: ExemptionOffering,
  { updatedAt, choices }: Pick<ExemptionDraft, 'updatedAt' | 'choices'>,
) {
  return { seenAt: updatedAt, offer: exemptionOfferOf(offering, choices) }
}

/** One difference between what was confirmed and what is offered now. */
export type ExemptionOfferChange =
  | { what: 'subject' | 'ground'; subject: LocalText; before: LocalText; after: LocalText }
  /** Another subject is chosen, or no longer offered. */
  | { what: 'taken' | 'added'; subject: LocalText }
  | { what: 'form' }

/** Everything that is different `after`; nothing when the same is offered. */
export function exemptionOfferChanges(before: ExemptionOffer, after: ExemptionOffer): ExemptionOfferChange[] {
  const isIn = (subjects: readonly ExemptionSubject[]) => (one: ExemptionSubject) =>
    subjects.some(({ subjectCode }) => subjectCode === one.subjectCode)
  const added = after.subjects.filter((subject) => !isIn(before.subjects)(subject))
  return [
    ...before.subjects.flatMap((subject) => changesOfOne(subject, after.subjects)),
    ...added.map(({ subjectName }) => ({ what: 'added' as const, subject: subjectName })),
    ...(before.form === after.form ? [] : [{ what: 'form' as const }]),
  ]
}

function changesOfOne(before: ExemptionSubject, offered: readonly ExemptionSubject[]): ExemptionOfferChange[] {
  const subject = before.subjectName
  const after = offered.find(({ subjectCode }) => subjectCode === before.subjectCode)
  if (!after) return [{ what: 'taken', subject }]
  const change = (what: 'subject' | 'ground', old: LocalText, now: LocalText) =>
    old.zh === now.zh && old.en === now.en ? [] : [{ what, subject, before: old, after: now }]
  return [
    ...change('subject', before.subjectName, after.subjectName),
    ...change('ground', before.groundName, after.groundName),
  ]
}
