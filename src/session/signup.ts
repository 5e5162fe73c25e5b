import { sessionAtom } from './stored-atom'

/** Proves the verified phone or email between the steps of registering an account (specification §3, signup). */
export const registerTokenAtom = sessionAtom<string | null>('registerToken', null, { endsWith: 'signIn' })
