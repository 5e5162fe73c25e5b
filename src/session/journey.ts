/** What is typed and chosen on a journey and not saved yet. It is its owner's alone. */
import type { StoredFile } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

/** Something typed and not saved yet: upon which answers, with the files it names. */
export interface TypedAnswers {
  /** The row of a repeated group that is being edited. */
  field?: string
  index?: number
  /** What was saved when typing began: only what differs from it was typed. */
  before?: Answers
  answers: Answers
  storedFiles: Record<string, StoredFile>
}

/** The row of the information table that is being edited. */
export const tableInfoItemAtom = typedAtom<OfEach<TypedAnswers>>('tableInfoItem', {})
/** The information table as it was typed: it outlives a reload, a lost network and an expired sign-in. */
export const currentBaseInfoAtom = typedAtom<OfEach<TypedAnswers>>('currentBaseInfo', {})

/** Whether a letter was ticked (patterns/collecting/letter): 1 none was in this tab, 2 or 0 followed by whose and which. */
export const promiseStateAtom = sessionAtom('promiseState', '1', { endsWith: 'signIn' })

/** Direction of the last step of a journey; the progress bar moves in it. */
export const backOrNextStepAtom = sessionAtom<'back' | 'next'>('backOrNextStep', 'back', { endsWith: 'signIn' })

/** Something chosen and not saved yet, and upon which parts of the draft (as JSON). */
export interface Chosen<T> {
  upon: string
  value: T
}
