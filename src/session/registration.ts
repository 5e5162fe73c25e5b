/** Registration in progress in this tab (specification §3, registration info). The draft is stored by the service. */
import type { Choice } from '@contract/registration/draft'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { Chosen } from './journey'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

export const batchIdAtom = sessionAtom<string | null>('batchId', null, { endsWith: 'signIn' })
/** Id of the registration that is being corrected. */
export const registrationIdAtom = sessionAtom<string | null>('registrationId', null, { endsWith: 'signIn' })

/** Id of the displayed registration; addresses without an id refer to it. */
export const examRegIdAtom = sessionAtom<string | null>('examRegId', null, { endsWith: 'signIn' })

/** Heading data of the displayed registration while it is loading. */
export interface ExamRegInfo {
  registrationId: string
  registrationNumber: string
  batchName: LocalText
}
export const examRegInfoAtom = sessionAtom<ExamRegInfo | null>('examRegInfo', null, { endsWith: 'signIn' })
/** Codes of the selected subjects. */
export const examSubjectAtom = typedAtom<OfEach<Chosen<string[] | null>>>('examSubject', {})
/**
 * Test area for all subjects (registration mode 1) or per subject (mode 2), with the seat data known when it was
 * chosen.
 */
export const examAddressAtom = typedAtom<OfEach<Chosen<AreaWithSeats | null>>>('examAddress', {})
export interface ChosenAreas {
  choices: Choice[]
  areas: AreaWithSeats[]
}
export const examAddressesAtom = typedAtom<OfEach<Chosen<ChosenAreas>>>('examAddresses', {})
