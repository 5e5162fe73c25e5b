import type { TextKey } from '../../i18n/i18n'

/** Actors of the audit logs that are no person (server/src/domain/audit-log.ts), with their names on the page. */
const SYSTEM_ACTORS = {
  automatic: 'actor_automatic',
  candidate: 'actor_candidate',
  guardian: 'actor_guardian',
  start: 'actor_start',
  upgrade: 'actor_upgrade',
} as const satisfies Record<string, TextKey>

type Text = (key: TextKey) => string

export const actorText = (actor: string, text: Text): string =>
  actor in SYSTEM_ACTORS ? text(SYSTEM_ACTORS[actor as keyof typeof SYSTEM_ACTORS]) : actor

/** Returns the stored actor of a typed one, which may be the name shown on the page. */
export function actorTyped(typed: string | undefined, text: Text): string | undefined {
  const shown = Object.keys(SYSTEM_ACTORS).find((actor) => actorText(actor, text) === typed?.trim())
  return shown ?? typed
}
