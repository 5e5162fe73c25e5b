/**
 * Whether a group acts for a candidate who submitted this alone, or with another group: it then sees where it stands at most.
 * Agreeing to a group hands over the registering to come, not what was submitted before (decision 0055).
 *
 * @param submittedBy the group that submitted it; null for the candidate
 * @param acting the group that asks; null for the candidate, who may do with it whatever anybody may
 */
export const isOfOthers = (submittedBy: string | null, acting: string | null): boolean =>
  acting !== null && submittedBy !== acting
