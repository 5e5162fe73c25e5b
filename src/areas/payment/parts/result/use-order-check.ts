import { useState } from 'react'
import { isCutOff, isRefusal } from '@/api/errors/api-error'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { afterAnswer, isSettled, unasked, type CheckAnswer, type OrderCheck } from '../../order-check'
import { checkOrder } from '../../read-order'

/** After failures a question waits at most so many times as long. */
const LONGEST_PAUSES = 4

interface Pace {
  /** Milliseconds between an answer and the next question at first. */
  everyMs: number
  /** How often at most; endlessly when left out. */
  times?: number
}

/**
 * Asks what became of an order until it is paid or closed, only while the page is seen. `again` starts the tries over.
 */
export function useOrderCheck(orderId: string, { everyMs, times = Infinity }: Pace) {
  const [check, setCheck] = useState<OrderCheck>(unasked)
  const isOver = isSettled(check) || check.tries >= times || isHopeless(check.error)
  const ask = async () => {
    const answer = await answerOf(orderId)
    setCheck((before) => afterAnswer(before, answer))
    if ('error' in answer) throw answer.error
  }
  // somebody looks at it and waits: a failure is not waited out for long
  const longestMs = LONGEST_PAUSES * everyMs
  useWatch(ask, { isWanted: Boolean(orderId) && !isOver, everyMs, longestMs, isAtOnce: true })
  return { check, again: () => setCheck({ ...check, tries: 0, error: null }) }
}

async function answerOf(orderId: string): Promise<CheckAnswer> {
  try {
    return { order: await checkOrder(orderId) }
  } catch (error) {
    return { error }
  }
}

/** WeChat may answer later, the network may come back; anything else stays as it is. */
export function maySucceedLater(error: unknown): boolean {
  if (isRefusal(error, 'EXM_R_PRSH_CHANNEL_FAILED', 'COMMON_TOO_MANY')) return true
  return isCutOff(error)
}

const isHopeless = (error: unknown) => error !== null && !maySucceedLater(error)
