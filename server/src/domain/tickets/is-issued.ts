/**
 * The exam body let candidates see a ticket, and the time that it said has come.
 *
 * @param from as the project's file says it today: it may have been put off since the ticket was issued
 */
export function isIssued(issuedAt: Date | string | null | undefined, from: string | null, now: number): boolean {
  if (issuedAt == null) return false
  return new Date(issuedAt).getTime() <= now && (from === null || Date.parse(from) <= now)
}
