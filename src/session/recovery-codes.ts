import { sessionAtom } from './stored-atom'

/** Recovery codes that their owner has not said to have saved: going back or reloading does not lose them. */
export const recoveryCodesAtom = sessionAtom<readonly string[]>('recoveryCodes', [], { endsWith: 'signIn' })
