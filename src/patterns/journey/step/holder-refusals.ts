/** Screens and texts for submission errors that concern the candidate's account, for candidates and groups. Pure. */
const ways = {
  EA_GUARDIAN_CONSENT: { screen: 'guardianConsent', ask: 'guardian.ask', member: 'guardian.member' },
  EA_IDENTITY_MISMATCH: { screen: 'userInformation', ask: 'identity.ask', member: 'identity.member' },
} as const

export const HOLDER_REFUSALS = ['EA_GUARDIAN_CONSENT', 'EA_IDENTITY_MISMATCH'] as const satisfies (keyof typeof ways)[]

/** Returns the screen and texts of an error code; null for other codes. */
export function holderWay(code: string | undefined) {
  const known = HOLDER_REFUSALS.find((each) => each === code)
  return known ? ways[known] : null
}
