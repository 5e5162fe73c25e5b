/** The application for exemption in progress in this tab. The draft itself is kept by the service. */
import type { ExemptionChoice } from '@contract/exemption/exemption-draft'
import type { Chosen } from './journey'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

export const exemptionBatchAtom = sessionAtom<string | null>('exemptionBatch', null, { endsWith: 'signIn' })

/** A subject that is ticked; its ground is null until it is chosen. */
export type PickedSubject = Omit<ExemptionChoice, 'groundCode'> & { groundCode: string | null }
export const exemptionSubjectsAtom = typedAtom<OfEach<Chosen<PickedSubject[]>>>('exemptionSubjects', {})
