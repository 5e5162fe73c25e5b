import { isRefusal, isTurnedDown } from '../errors/api-error'
import { newIdempotencyKey } from './idempotency-key'

/** Keys of actions that the service has not answered yet, by what was asked. */
const unanswered = new Map<string, string>()

/**
 * Runs a call that must be done once, with its idempotency key. When its answer is lost, the next attempt at the same
 * (`asked` names the action and what it is done to) takes the same key, and so gets the first answer
 * (docs/decisions/0012). Throws what `work` throws.
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
