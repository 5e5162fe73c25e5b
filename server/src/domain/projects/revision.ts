import { createHash } from 'node:crypto'

/** Another one for every other content: what was seen of a project's file and what it says now are compared by it. */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
