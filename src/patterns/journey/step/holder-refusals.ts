/** Why candidates cannot submit who can fill in everything: where they go, in their words and a group's. Pure. */
const ways = {
  EA_GUARDIAN_CONSENT: { screen: 'guardianConsent', ask: 'guardian.ask', member: 'guardian.member' },
  EA_IDENTITY_MISMATCH: { screen: 'userInformation', ask: 'identity.ask', member: 'identity.member' },
} as const

export const HOLDER_REFUSALS = ['EA_GUARDIAN_CONSENT', 'EA_IDENTITY_MISMATCH'] as const satisfies (keyof typeof ways)[]

/** Null for what a candidate cannot have put right elsewhere. */
export function holderWay(code: string | undefined) {
  const known = HOLDER_REFUSALS.find((each) => each === code)
  return known ? ways[known] : null
}
