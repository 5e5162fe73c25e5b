import type { IdType } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'

/** Person to whom a document or face should belong. */
export interface Identity {
  realName: string
  idType: IdType
  idNumber: string
}

/** Result of an identity check; `byHand` if the provider cannot decide, for instance on passports. */
export type IdentityAnswer = Exclude<IdentityState, 'unchecked'>

/**
 * Checks whether name and number belong to one person. Throws if the provider is unavailable; the check is then
 * retried.
 */
export interface IdentityCheck {
  check(who: Identity): Promise<IdentityAnswer>
}

export const IDENTITY_PROVIDERS = ['byHand', 'demonstration', 'tencentCloud'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** Name suffix that the demonstration reports as a mismatch. */
const ANOTHER = /不符$/

const byHand: IdentityCheck = { check: () => Promise.resolve('byHand') }

/** Demonstration: decides on resident ID cards and leaves other documents to manual checks. */
const demonstration: IdentityCheck = {
  check: ({ realName, idType }) =>
    Promise.resolve(ANOTHER.test(realName) ? 'mismatched' : idType === 'nationalId' ? 'matched' : 'byHand'),
}

/**
 * Returns the checks by the `identityCheck` setting of a project's file; an unconfigured provider falls back to manual
 * checks.
 */
export function identityChecks(tencentCloud: IdentityCheck | null): Record<IdentityProvider, IdentityCheck> {
  return { byHand, demonstration, tencentCloud: tencentCloud ?? byHand }
}
