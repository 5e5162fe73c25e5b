/** Unsaved input of a journey, separate for each owner. */
import type { StoredFile } from '@contract/collecting/content'
import type { ErrorCode } from '@contract/errors/errors'
import type { Answers } from '@contract/collecting/fields'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

/** Unsaved input with the files that it references. */
export interface TypedAnswers {
  /** Row of the repeated group that is being edited. */
  field?: string
  index?: number
  /** Saved answers when editing began; only differences from them count as input. */
  before?: Answers
  answers: Answers
  storedFiles: Record<string, StoredFile>
}

/** Unsaved input of the information table row that is being edited. */
export const tableInfoItemAtom = typedAtom<OfEach<TypedAnswers>>('tableInfoItem', {})
/** Unsaved input of the information table; survives a reload, a network failure and an expired sign-in. */
export const currentBaseInfoAtom = typedAtom<OfEach<TypedAnswers>>('currentBaseInfo', {})

/** Errors that a section of the information table is opened for; it shows them once. */
export interface SectionFaults {
  section: string
  faults: Record<string, ErrorCode>
}
export const sectionFaultsAtom = sessionAtom<OfEach<SectionFaults>>('sectionFaults', {}, { endsWith: 'signIn' })

/**
 * Consent to a letter (patterns/collecting/letter): 1: none in this tab; 2 (ticked) or 0 (unticked), followed by the
 * owner and the letter.
 */
export const promiseStateAtom = sessionAtom('promiseState', '1', { endsWith: 'signIn' })

/** Direction of the last step of a journey, in which the progress bar moves. */
export const backOrNextStepAtom = sessionAtom<'back' | 'next'>('backOrNextStep', 'back', { endsWith: 'signIn' })

/** Unsaved choice with the parts of the draft (as JSON) that it was based on. */
export interface Chosen<T> {
  upon: string
  value: T
}
