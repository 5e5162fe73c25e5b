/** The certificate that is being applied for in this tab. The draft itself is kept by the service. */
import { sessionAtom } from './stored-atom'

export const certificateAtom = sessionAtom<string | null>('certificate', null, { endsWith: 'signIn' })
