/** Subjects that can be chosen now, and the reasons against the others. Pure. */
import { exclusion, inOrder, isAtOnce } from '@contract/registration/choice/choice-rules'
import type { Choice, SittingOfOtherBatch } from '@contract/registration/draft'
import type { BatchOffering, Seats, Subject } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import { remainingOf, type Remaining } from './seats'

export type Blocked =
  /** Approved exemption: the subject need not be taken and costs nothing. */
  | { reason: 'exempt'; ground: LocalText }
  | { reason: 'notOffered' }
  | { reason: 'full' }
  | { reason: 'conflict' | 'overlap'; with: Subject }
  | { reason: 'elsewhere'; with: SittingOfOtherBatch }
  | { reason: 'max'; max: number }

export interface SubjectOption {
  subject: Subject
  isChosen: boolean
  /** Required subject, which cannot be deselected. */
  isLocked: boolean
  remaining: Remaining
  /** Reason why the subject cannot be chosen, or why a chosen one is no longer available. */
  blocked: Blocked | null
}

/** Conditions of a subject that do not depend on the other subjects. */
interface Surroundings {
  /** Seats in the area chosen before (mode 1), or in all areas together. */
  seats: Seats
  /** Sittings of the candidate's registrations in other batches. */
  elsewhere: readonly SittingOfOtherBatch[]
}

interface Situation extends Surroundings {
  /** Codes of the chosen subjects. */
  chosen: readonly string[]
}

/** Returns the options in the order of the batch; subjects not offered in the area come last. */
export function subjectOptions(batch: BatchOffering, situation: Situation): SubjectOption[] {
  const { chosen, seats } = situation
  const options = batch.subjects.map((subject) => {
    const isChosen = chosen.includes(subject.code)
    const remaining = remainingOf(seats, subject.code)
    const blocked = unavailable(subject, batch, situation) ?? (isChosen ? null : excluded(subject, batch, chosen))
    return { subject, isChosen, isLocked: subject.required && isChosen && !blocked, remaining, blocked }
  })
  const isHeld = ({ remaining }: SubjectOption) => remaining !== null
  return [...options.filter(isHeld), ...options.filter((option) => !isHeld(option))]
}

/** Returns the reason that does not depend on the other chosen subjects. */
function unavailable(
  subject: Subject,
  { exempted }: BatchOffering,
  { seats, elsewhere }: Surroundings,
): Blocked | null {
  const exempt = exempted.find(({ subjectCode }) => subjectCode === subject.code)
  if (exempt) return { reason: 'exempt', ground: exempt.groundName }
  const remaining = remainingOf(seats, subject.code)
  if (remaining === null) return { reason: 'notOffered' }
  const sitting = elsewhere.find((other) => isAtOnce(other, subject))
  if (sitting) return { reason: 'elsewhere', with: sitting }
  return remaining <= 0 ? { reason: 'full' } : null
}

/** Returns whether choosing a subject replaces the other one. */
export const isSingleChoice = ({ maxSubjects }: Pick<BatchOffering, 'maxSubjects'>): boolean => maxSubjects === 1

function excluded(subject: Subject, batch: BatchOffering, chosen: readonly string[]): Blocked | null {
  const isFixed = batch.subjects.some(({ required, code }) => required && chosen.includes(code))
  if (isSingleChoice(batch) && !isFixed) return null
  for (const other of batch.subjects) {
    const code = chosen.includes(other.code) ? exclusion(subject, other) : null
    if (code) return { reason: code === 'E_REG_SUBJECT_OVERLAP' ? 'overlap' : 'conflict', with: other }
  }
  return chosen.length >= batch.maxSubjects ? { reason: 'max', max: batch.maxSubjects } : null
}

/**
 * Returns the initial selection: that of the draft and the available required subjects. Subjects removed from the batch
 * and exempted ones are dropped with a message (contract/registration/choice/withdrawn.ts).
 */
export function initialChoice(batch: BatchOffering, choices: readonly Choice[], around: Surroundings): string[] {
  const isExempt = (code: string) => batch.exempted.some(({ subjectCode }) => subjectCode === code)
  const known = choices
    .map(({ subjectCode }) => subjectCode)
    .filter((code) => batch.subjects.some((subject) => subject.code === code) && !isExempt(code))
  const required = batch.subjects.filter((subject) => subject.required && !unavailable(subject, batch, around))
  return [...new Set([...required.map(({ code }) => code), ...known])]
}

/** Returns the required subjects that are unavailable here, so that the candidate has to choose another area. */
export function missingRequired(options: readonly SubjectOption[]): Subject[] {
  return options
    .filter(({ subject, blocked }) => subject.required && blocked !== null && !isNoMatterOfPlace(blocked))
    .map(({ subject }) => subject)
}

/** Reasons that are the same in every area. */
const isNoMatterOfPlace = ({ reason }: Blocked) => reason === 'elsewhere' || reason === 'exempt'

/** Other registration of the candidate, and the subjects that it rules out here. */
export interface RegistrationElsewhere extends Pick<SittingOfOtherBatch, 'registrationId' | 'registrationNumber'> {
  subjects: Subject[]
}

export function registrationsElsewhere(options: readonly SubjectOption[]): RegistrationElsewhere[] {
  const found = new Map<string, RegistrationElsewhere>()
  for (const { subject, blocked } of options) {
    if (blocked?.reason !== 'elsewhere') continue
    const { registrationId, registrationNumber } = blocked.with
    const subjects = [...(found.get(registrationId)?.subjects ?? []), subject]
    found.set(registrationId, { registrationId, registrationNumber, subjects })
  }
  return [...found.values()]
}

/** Returns the choices for the draft in the order of the batch; areas chosen before are preserved. */
export function choicesOf(
  batch: BatchOffering,
  chosen: readonly string[],
  before: readonly Choice[],
  areaCode?: string | null,
): Choice[] {
  const choices = chosen.map((subjectCode) => {
    const area = areaCode ?? before.find((choice) => choice.subjectCode === subjectCode)?.areaCode
    return area ? { subjectCode, areaCode: area } : { subjectCode }
  })
  return inOrder(batch, choices)
}

/** Returns whether a chosen subject is no longer available. */
export function isLost({ isChosen, blocked }: SubjectOption): boolean {
  return isChosen && blocked !== null
}

/** Returns whether a subject was selected only because it is required, without being in the saved choices. */
export function isAdded({ subject, isLocked }: SubjectOption, saved: readonly Choice[]): boolean {
  return isLocked && !saved.some(({ subjectCode }) => subjectCode === subject.code)
}
