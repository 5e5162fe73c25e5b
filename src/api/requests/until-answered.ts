import { isRefusal, isTurnedDown } from '../errors/api-error'

/** Returns a new idempotency key for one intended action; retries of the action reuse it. */
export function newIdempotencyKey(): string {
  const part = () => Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  return `${Date.now().toString(36)}-${part()}-${part()}`
}

/** Idempotency keys of actions without a response yet, by action. */
const unanswered = new Map<string, string>()

/**
 * Runs a call that must take effect once, with an idempotency key. If its response is lost, the next attempt at the
 * same action (`asked` names the action and its target) reuses the key and receives the first response (decision 0012).
 * Throws the errors of `work`.
 */
export async function untilAnswered<T>(asked: string, work: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const idempotencyKey = unanswered.get(asked) ?? newIdempotencyKey()
  unanswered.set(asked, idempotencyKey)
  try {
    const answer = await work(idempotencyKey)
    unanswered.delete(asked)
    return answer
  } catch (error) {
    if (isTurnedDown(error) && !isRefusal(error, 'COMMON_IN_PROGRESS')) unanswered.delete(asked)
    throw error
  }
}
