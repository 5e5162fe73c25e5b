/** Returns a new idempotency key for one intended action; retries of the action reuse it. */
export function newIdempotencyKey(): string {
  const part = () => Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  return `${Date.now().toString(36)}-${part()}-${part()}`
}
