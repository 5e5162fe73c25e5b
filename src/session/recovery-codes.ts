import { sessionAtom } from './stored-atom'

/** Recovery codes that the user has not confirmed to have saved; they survive going back and reloading. */
export const recoveryCodesAtom = sessionAtom<readonly string[]>('recoveryCodes', [], { endsWith: 'signIn' })
