/** What is being applied for in this tab. The draft itself is kept by the service. */
import { sessionAtom } from './stored-atom'

export const accommodationAtom = sessionAtom<string | null>('accommodation', null, { endsWith: 'signIn' })
