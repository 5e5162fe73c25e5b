/** Code of the certificate application in progress in this tab. The draft is stored by the service. */
import { sessionAtom } from './stored-atom'

export const certificateAtom = sessionAtom<string | null>('certificate', null, { endsWith: 'signIn' })
