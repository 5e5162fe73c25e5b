import { sessionAtom } from './stored-atom'

interface FirstStep {
  domain: string
  ticket: string
  /** Signed in through WeChat without user action: the sign-in page continues automatically, once. */
  isSilent?: true
}

/**
 * Proof of the first sign-in step, for accounts with a second factor (decision 0116). It grants no access, is valid for
 * minutes and survives a reload.
 */
export const secondStepAtom = sessionAtom<FirstStep | null>('secondStep', null, {
  endsWith: 'signOut',
})
