import type { IdentityState } from '@contract/identity/identity-check'
import type { Identity } from './identity'

/** What whoever knows the documents says: `byHand` where they cannot say, as of passports. */
export type IdentityAnswer = Exclude<IdentityState, 'unchecked'>

/** Says whether a name and a number are of one person. Throws when it cannot be reached: it is asked again. */
export interface IdentityCheck {
  check(who: Identity): Promise<IdentityAnswer>
}

export const IDENTITY_PROVIDERS = ['byHand', 'demonstration', 'tencentCloud'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** A name that the demonstration does not find with its number. */
const ANOTHER = /不符$/

const byHand: IdentityCheck = { check: () => Promise.resolve('byHand') }

/** Knows resident ID cards, and leaves others to a person. */
const demonstration: IdentityCheck = {
  check: ({ realName, idType }) =>
    Promise.resolve(ANOTHER.test(realName) ? 'mismatched' : idType === 'nationalId' ? 'matched' : 'byHand'),
}

/** By the `identityCheck` of a project's file. Where what it names is not configured, a person compares. */
export function identityChecks(tencentCloud: IdentityCheck | null): Record<IdentityProvider, IdentityCheck> {
  return { byHand, demonstration, tencentCloud: tencentCloud ?? byHand }
}
