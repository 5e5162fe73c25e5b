/** A key for one intended action; the same action repeated after a failure uses the same key. */
export function newIdempotencyKey(): string {
  const part = () => Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  return `${Date.now().toString(36)}-${part()}-${part()}`
}
