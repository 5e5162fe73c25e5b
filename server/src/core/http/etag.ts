import { createHash } from 'node:crypto'

/** Names a text by what it says: the same text has the same etag in every instance. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/**
 * Whether an `If-None-Match` names this etag, so that what it stands for need not be sent again (RFC 9110 §13.1.2). It may
 * name several, any (`*`), and weak ones: a proxy that compresses marks ours as weak.
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
