/** Which subjects can be chosen now, and why not the others: pure. */
import { exclusion, inOrder, isAtOnce } from '@contract/registration/choice/choice-rules'
import type { Choice, SittingElsewhere } from '@contract/registration/draft'
import type { BatchOffering, Seats, Subject } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import { remainingOf, type Remaining } from './seats'

export type Blocked =
  /** An approved exemption: it need not be sat and costs nothing. */
  | { reason: 'exempt'; ground: LocalText }
  | { reason: 'notOffered' }
  | { reason: 'full' }
  | { reason: 'conflict' | 'overlap'; with: Subject }
  | { reason: 'elsewhere'; with: SittingElsewhere }
  | { reason: 'max'; max: number }

export interface SubjectOption {
  subject: Subject
  isChosen: boolean
  /** Must be taken: it cannot be taken back. */
  isLocked: boolean
  remaining: Remaining
  /** Why it cannot be chosen; for a chosen one, what has become wrong with it since. */
  blocked: Blocked | null
}

/** What decides about a subject besides the other subjects. */
interface Surroundings {
  /** In the area that was chosen before (mode 1), or in all of them together. */
  seats: Seats
  /** What the candidate is registered for in other batches. */
  elsewhere: readonly SittingElsewhere[]
}

interface Situation extends Surroundings {
  /** Codes. */
  chosen: readonly string[]
}

/** In the order of the batch; what is not held where the candidate goes stands at the end. */
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

/** Whatever else is chosen here. */
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

/** One subject is chosen in the place of another. */
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
 * What is ticked to begin with: what the draft holds, else the subjects that must be taken and can be. Subjects that left the
 * batch, or need not be sat, are dropped: the step tells of them (contract/registration/withdrawn.ts).
 */
export function initialChoice(batch: BatchOffering, choices: readonly Choice[], around: Surroundings): string[] {
  const isExempt = (code: string) => batch.exempted.some(({ subjectCode }) => subjectCode === code)
  const known = choices
    .map(({ subjectCode }) => subjectCode)
    .filter((code) => batch.subjects.some((subject) => subject.code === code) && !isExempt(code))
  const required = batch.subjects.filter((subject) => subject.required && !unavailable(subject, batch, around))
  return [...new Set([...required.map(({ code }) => code), ...known])]
}

/** Required subjects that cannot be had here: the candidate has to choose another area. */
export function missingRequired(options: readonly SubjectOption[]): Subject[] {
  return options
    .filter(({ subject, blocked }) => subject.required && blocked !== null && !isNoMatterOfPlace(blocked))
    .map(({ subject }) => subject)
}

/** Nowhere else would it be any different. */
const isNoMatterOfPlace = ({ reason }: Blocked) => reason === 'elsewhere' || reason === 'exempt'

/** Another registration of the candidate, and the subjects that it rules out here. */
export interface RegistrationElsewhere extends Pick<SittingElsewhere, 'registrationId' | 'registrationNumber'> {
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

/** Choices for the draft, in the order of the batch; areas chosen before are kept. */
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

/** Chosen, and gone since. */
export function isLost({ isChosen, blocked }: SubjectOption): boolean {
  return isChosen && blocked !== null
}

/** Ticked because it must be taken, and not among the choices that were saved. */
export function isAdded({ subject, isLocked }: SubjectOption, saved: readonly Choice[]): boolean {
  return isLocked && !saved.some(({ subjectCode }) => subjectCode === subject.code)
}
