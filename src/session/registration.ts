/** The registration in progress in this tab (specification §3, registration info). The draft itself is kept by the service. */
import type { Choice } from '@contract/registration/draft'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { Chosen } from './journey'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

export const batchIdAtom = sessionAtom<string | null>('batchId', null, { endsWith: 'signIn' })
/** The registration that is corrected. */
export const registrationIdAtom = sessionAtom<string | null>('registrationId', null, { endsWith: 'signIn' })

/** The registration in view: an address without an id means this one. */
export const examRegIdAtom = sessionAtom<string | null>('examRegId', null, { endsWith: 'signIn' })

/** Identifies the registration in view while it is loading. */
export interface ExamRegInfo {
  registrationId: string
  registrationNumber: string
  batchName: LocalText
}
export const examRegInfoAtom = sessionAtom<ExamRegInfo | null>('examRegInfo', null, { endsWith: 'signIn' })
/** Codes of the subjects that are ticked. */
export const examSubjectAtom = typedAtom<OfEach<Chosen<string[] | null>>>('examSubject', {})
/** The test area for all subjects (registration mode 1), or those of each (mode 2), with what was known of them. */
export const examAddressAtom = typedAtom<OfEach<Chosen<AreaWithSeats | null>>>('examAddress', {})
export interface ChosenAreas {
  choices: Choice[]
  areas: AreaWithSeats[]
}
export const examAddressesAtom = typedAtom<OfEach<Chosen<ChosenAreas>>>('examAddresses', {})
