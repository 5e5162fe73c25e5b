/**
 * Returns whether a group acts for a candidate on something that the candidate or another group submitted. The group
 * then sees its status only: consent covers future registrations, not earlier ones (decision 0048).
 *
 * @param submittedBy the group that submitted it; null for the candidate
 * @param acting the calling group; null for the candidate, who is never restricted
 */
export const isOfOthers = (submittedBy: string | null, acting: string | null): boolean =>
  acting !== null && submittedBy !== acting
