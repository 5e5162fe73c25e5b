/**
 * Whether an `If-None-Match` names this etag, so that what it stands for need not be sent again (RFC 9110 §13.1.2). It may
 * name several, any (`*`), and weak ones: a proxy that compresses marks ours as weak.
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
