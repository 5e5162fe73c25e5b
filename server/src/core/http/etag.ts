import { createHash } from 'node:crypto'

/** Returns an ETag derived from the content, identical in every instance. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/**
 * Returns whether `If-None-Match` matches the ETag (RFC 9110 §13.1.2): a list, `*`, and weak ETags, since a compressing
 * proxy weakens ours.
 */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  const candidates = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return candidates.includes(etag) || candidates.includes('*')
}
