export interface AuditQuery {
  actor?: string
  action?: string
  from?: string
  to?: string
}

interface Typed {
  actor?: string | undefined
  action?: string | undefined
  /** First and last day at UTC+8, `2026-11-20`. */
  days?: readonly string[] | undefined
}

const DAY_MS = 86_400_000
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

/** Returns the query of a filter: trimmed texts, and instants from the first midnight to the one after the last day. */
export function auditQuery({ actor, action, days }: Typed): AuditQuery {
  const [first, last] = days ?? []
  return {
    ...(actor?.trim() && { actor: actor.trim() }),
    ...(action?.trim() && { action: action.trim() }),
    ...(first && { from: new Date(midnight(first)).toISOString() }),
    ...(last && { to: new Date(midnight(last) + DAY_MS).toISOString() }),
  }
}
