import { sessionAtom } from './stored-atom'

interface FirstStep {
  domain: string
  ticket: string
  /** It was WeChat's word, and nobody pressed anything: the sign-in page goes on by itself, once. */
  isSilent?: true
}

/**
 * What stands for the first step of signing in, where the account asks for a second one (docs/decisions/0116). It opens nothing
 * by itself and serves for minutes; a reload in between loses nothing.
 */
export const secondStepAtom = sessionAtom<FirstStep | null>('secondStep', null, {
  endsWith: 'signOut',
})
