/** Code of the accommodation application in progress in this tab. The draft is stored by the service. */
import { sessionAtom } from './stored-atom'

export const accommodationAtom = sessionAtom<string | null>('accommodation', null, { endsWith: 'signIn' })
