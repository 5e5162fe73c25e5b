/** The registration in progress in this tab (specification §3, registration info). The draft itself is kept by the service. */
import type { Choice } from '@contract/registration/draft'
import type { StoredFile } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import type { RegistrationCard } from '@contract/endpoints/registration'
import { sessionAtom, typedAtom } from './stored-atom'

export const examRegIdAtom = sessionAtom<string | null>('examRegId', null, { endsWith: 'signIn' })
export const examRegInfoAtom = sessionAtom<RegistrationCard | null>('examRegInfo', null, { endsWith: 'signIn' })

/** Something typed and not saved yet: by whom and for which batch, upon which answers, with the files it names. */
export interface TypedAnswers {
  accountId: string
  batchCode: string
  /** The row of a repeated group that is being edited. */
  field?: string
  index?: number
  /** What was saved when typing began: only what differs from it was typed. */
  before?: Answers
  answers: Answers
  storedFiles: Record<string, StoredFile>
}

/** The row of the information table that is being edited. */
export const tableInfoItemAtom = typedAtom<TypedAnswers | null>('tableInfoItem', null)
export const batchIdAtom = sessionAtom<string | null>('batchId', null, { endsWith: 'signIn' })
export const promiseStateAtom = sessionAtom('promiseState', '1', { endsWith: 'signIn' })
export const backOrNextStepAtom = sessionAtom<'back' | 'next'>('backOrNextStep', 'back', { endsWith: 'signIn' })
export const exchangeSubjectDataAtom = sessionAtom<{ from: string; to: string } | null>('exchangeSubjectData', null, {
  endsWith: 'signIn',
})
/** The information table as it was typed: it outlives a reload, a lost network and an expired sign-in. */
export const currentBaseInfoAtom = typedAtom<TypedAnswers | null>('currentBaseInfo', null)

/** Something chosen and not saved yet: by whom and for which batch, and upon which draft (its choices as JSON). */
export interface Chosen<T> {
  accountId: string
  batchCode: string
  upon: string
  value: T
}

/** Codes of the subjects that are ticked. */
export const examSubjectAtom = typedAtom<Chosen<string[] | null> | null>('examSubject', null)
/** The test area for all subjects (registration mode 1), or those of each (mode 2), with what was known of them. */
export const examAddressAtom = typedAtom<Chosen<AreaWithSeats | null> | null>('examAddress', null)
export interface ChosenAreas {
  choices: Choice[]
  areas: AreaWithSeats[]
}
export const examAddressesAtom = typedAtom<Chosen<ChosenAreas> | null>('examAddresses', null)
