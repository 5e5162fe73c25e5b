/**
 * Terms that a candidate confirms and that the exam body can change. They are sent with the submission, so that it is
 * refused if they differ from the displayed ones (decision 0019). Pure.
 */
import type { LocalText } from '../schemas'
import type { ExemptionSubject } from './exemption-card'
import { exemptionsInOrder } from './exemption-choices'
import type { ExemptionChoice, ExemptionDraft } from './exemption-draft'
import type { ExemptionOffer, ExemptionOffering } from './exemption-offering'

/** Returns the current offer for the choices, without choices that the batch no longer offers. */
export function exemptionOfferOf(offering: ExemptionOffering, choices: readonly ExemptionChoice[]): ExemptionOffer {
  const subjects = exemptionsInOrder(offering, choices).flatMap(({ subjectCode, groundCode }) => {
    const subject = offering.subjects.find(({ code }) => code === subjectCode)
    const ground = offering.grounds.find(({ code }) => code === groundCode)
    if (!subject?.grounds.includes(groundCode) || !ground) return []
    return [{ subjectCode, subjectName: subject.name, groundCode, groundName: ground.name }]
  })
  return { form: offering.revisions.form, subjects }
}

/** Returns the confirmation sent with a submission: the displayed draft and offer. */
export function exemptionConfirmationOf(
  offering: ExemptionOffering,
  { updatedAt, choices }: Pick<ExemptionDraft, 'updatedAt' | 'choices'>,
) {
  return { seenAt: updatedAt, offer: exemptionOfferOf(offering, choices) }
}

/** Difference between the confirmed and the current offer. */
export type ExemptionOfferChange =
  | { what: 'subject' | 'ground'; subject: LocalText; before: LocalText; after: LocalText }
  /** The subject is no longer chosen or offered, or another one was added. */
  | { what: 'taken' | 'added'; subject: LocalText }
  | { what: 'form' }

/** Returns all differences; empty if the offers are equal. */
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
