import { useState } from 'react'
import { isCutOff, isRefusal } from '@/api/errors/api-error'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { checkOrder } from './read-order'
import { type OrderCheck, type CheckAnswer, unasked, afterAnswer, isSettled } from './order-check'

/** Maximum backoff after failures, as a multiple of the interval. */
const LONGEST_PAUSES = 4

interface Pace {
  /** Initial interval in milliseconds between a response and the next query. */
  everyMs: number
  /** Maximum number of queries; unlimited by default. */
  times?: number
}

/** Polls an order until it is paid or closed, while the page is visible. `again` restarts the count. */
export function useOrderCheck(orderId: string, { everyMs, times = Infinity }: Pace) {
  const [check, setCheck] = useState<OrderCheck>(unasked)
  const isOver = isSettled(check) || check.tries >= times || isHopeless(check.error)
  const ask = async () => {
    const answer = await answerOf(orderId)
    setCheck((before) => afterAnswer(before, answer))
    if ('error' in answer) throw answer.error
  }
  // The candidate is waiting, so the backoff stays short.
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

/** Returns whether a later query may succeed: WeChat or the network was unavailable. */
export function maySucceedLater(error: unknown): boolean {
  if (isRefusal(error, 'EXM_R_PRSH_CHANNEL_FAILED', 'COMMON_TOO_MANY')) return true
  return isCutOff(error)
}

const isHopeless = (error: unknown) => error !== null && !maySucceedLater(error)
