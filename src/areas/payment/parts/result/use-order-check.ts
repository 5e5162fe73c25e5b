import { useEffect, useState } from 'react'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { usePageShown } from '@/patterns/loading/use-refresh-while'
import { afterAnswer, isSettled, unasked, type CheckAnswer, type OrderCheck } from '../../order-check'
import { checkOrder } from '../../read-order'

interface Pace {
  /** Milliseconds between an answer and the next question. */
  everyMs: number
  /** How often at most; endlessly when left out. */
  times?: number
}

/**
 * Asks what became of an order until it is paid or closed, only while the page is seen. `again` starts the tries over.
 */
export function useOrderCheck(orderId: string, { everyMs, times = Infinity }: Pace) {
  const [check, setCheck] = useState<OrderCheck>(unasked)
  const isShown = usePageShown()
  const isOver = isSettled(check) || check.tries >= times || isHopeless(check.error)
  useEffect(() => {
    if (!orderId || !isShown || isOver) return
    let isWanted = true
    const ask = async () => {
      const answer = await answerOf(orderId)
      if (isWanted) setCheck((before) => afterAnswer(before, answer))
    }
    const timer = setTimeout(() => void ask(), check.tries === 0 ? 0 : everyMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [orderId, everyMs, check, isShown, isOver])
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
  return error instanceof ApiError && (error.trouble === 'network' || error.trouble === 'failed')
}

const isHopeless = (error: unknown) => error !== null && !maySucceedLater(error)
