import { createHash } from 'node:crypto'

/** Content hash, to compare the content that a candidate saw with the current one. */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
