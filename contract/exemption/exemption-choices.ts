/** Choice rules of exemption applications: subjects and grounds. Pure. */
import type { BrokenRule, ErrorCode, ErrorDetails } from '../errors/errors'
import type { ExemptionChoice } from './exemption-draft'
import type { ExemptionOffering } from './exemption-offering'

type Offered = Pick<ExemptionOffering, 'subjects' | 'maxSubjects'>

const broken = (code: ErrorCode, details: ErrorDetails = {}): BrokenRule => ({ code, details })

/** Returns the first rule that the choices break, or null. */
export function checkExemptionChoices(offered: Offered, choices: readonly ExemptionChoice[]): BrokenRule | null {
  const most = mostSubjects(offered)
  if (choices.length === 0) return broken('EXM_EXEMPT_NO_SUBJECT')
  if (new Set(choices.map(({ subjectCode }) => subjectCode)).size < choices.length)
    return broken('EXM_EXEMPT_SUBJECT_TWICE')
  for (const choice of choices) {
    const rule = checkOffered(offered, choice)
    if (rule) return rule
  }
  return choices.length > most ? broken('EXM_EXEMPT_TOO_MANY', { max: most }) : null
}

/** Returns the maximum number of subjects. */
export function mostSubjects({ subjects, maxSubjects }: Offered): number {
  return Math.min(maxSubjects ?? subjects.length, subjects.length)
}

/** Returns the broken rule if the subject cannot be exempted on this ground, or null. */
export function checkOffered({ subjects }: Offered, { subjectCode, groundCode }: ExemptionChoice): BrokenRule | null {
  const subject = subjects.find(({ code }) => code === subjectCode)
  if (!subject) return broken('EXM_EXEMPT_SUBJECT_UNKNOWN')
  return subject.grounds.includes(groundCode) ? null : broken('EXM_EXEMPT_GROUND', { subject: subject.name })
}

/** Sorts the choices in the order of the batch's subjects. */
export function exemptionsInOrder(
  { subjects }: Pick<Offered, 'subjects'>,
  choices: readonly ExemptionChoice[],
): ExemptionChoice[] {
  const placeOf = ({ subjectCode }: ExemptionChoice) => subjects.findIndex(({ code }) => code === subjectCode)
  return [...choices].sort((one, other) => placeOf(one) - placeOf(other))
}
