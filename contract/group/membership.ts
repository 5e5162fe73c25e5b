/** Membership of candidates in a group (decision 0048). */

/**
 * A group invites, the candidate agrees or refuses, and either side can end the membership. Final states do not change;
 * a new membership needs a new invitation.
 */
export const MEMBER_STATES = ['invited', 'agreed', 'refused', 'left', 'removed'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** States included in the group's list of candidates. */
export const LISTED_STATES = ['invited', 'agreed'] as const satisfies readonly MemberState[]

/** Decisions of a candidate. */
export const MEMBER_DECISIONS = ['agree', 'refuse', 'leave'] as const
export type MemberDecision = (typeof MEMBER_DECISIONS)[number]

export const decided = {
  agree: { from: 'invited', to: 'agreed' },
  refuse: { from: 'invited', to: 'refused' },
  leave: { from: 'agreed', to: 'left' },
} as const satisfies Record<MemberDecision, { from: MemberState; to: MemberState }>

/** Values of `pages`: a call reads one to ten pages of a group's candidates. */
export const PAGES_AT_ONCE = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
