/** Applications in progress in this tab, by code. Their drafts are stored by the service. */
import type { ExemptionChoice } from '@contract/exemption/exemption-draft'
import type { Chosen } from './journey'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

export const accommodationAtom = sessionAtom<string | null>('accommodation', null, { endsWith: 'signIn' })

export const certificateAtom = sessionAtom<string | null>('certificate', null, { endsWith: 'signIn' })

export const exemptionBatchAtom = sessionAtom<string | null>('exemptionBatch', null, { endsWith: 'signIn' })

/** Selected subject; `groundCode` is null until a ground is chosen. */
export type PickedSubject = Omit<ExemptionChoice, 'groundCode'> & { groundCode: string | null }
export const exemptionSubjectsAtom = typedAtom<OfEach<Chosen<PickedSubject[]>>>('exemptionSubjects', {})
