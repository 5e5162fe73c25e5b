import { useRef, useState } from 'react'
import { isCutOff } from '@/api/errors/api-error'
import { useWhenReconnected } from '@/platform/network/reconnected'

/** What was not taken, why, and how many were sent with it. */
export interface NotTaken<Item> {
  item: Item
  error: unknown
  among: number
}

/**
 * Sends one thing after the other. What nobody answered is kept as `unsent`, and sent by itself when the network is back;
 * where that fails, or the service was away, `sendAgain` does it. `sendOne` throws what is then in `notTaken`.
 */
export function useSending<Item>(sendOne: (item: Item) => Promise<void>) {
  const [isSending, setSending] = useState(false)
  const [notTaken, setNotTaken] = useState<readonly NotTaken<Item>[]>([])
  const isRunning = useRef(false)
  const cameBack = useRef(false)
  const unsent = notTaken.filter(({ error }) => isCutOff(error)).map(({ item }) => item)

  const send = async (items: readonly Item[]) => {
    isRunning.current = true
    setSending(true)
    setNotTaken([])
    const failed = await sendAll(items)
    isRunning.current = false
    setNotTaken(failed)
    setSending(false)
  }
  const sendAll = async (items: readonly Item[]): Promise<NotTaken<Item>[]> => {
    cameBack.current = false
    const failed: NotTaken<Item>[] = []
    for (const item of items)
      await sendOne(item).catch((error: unknown) => failed.push({ item, error, among: items.length }))
    const lost = failed.filter(({ error }) => isCutOff(error))
    // cut off, and told of it only after the network was back
    if (!cameBack.current || lost.length === 0) return failed
    return [...failed.filter((each) => !lost.includes(each)), ...(await sendAll(lost.map(({ item }) => item)))]
  }
  const sendAgain = () => send(unsent)
  useWhenReconnected(isSending || unsent.length > 0, () => {
    if (isRunning.current) cameBack.current = true
    else void sendAgain()
  })
  return { isSending, notTaken, unsent, send, sendAgain }
}
