/**
 * Returns whether the exam body has issued a ticket and its publication time has passed.
 *
 * @param from current publication time of the project's file, which may have been postponed since the ticket was issued
 */
export function isIssued(issuedAt: Date | string | null | undefined, from: string | null, now: number): boolean {
  if (issuedAt == null) return false
  return new Date(issuedAt).getTime() <= now && (from === null || Date.parse(from) <= now)
}
