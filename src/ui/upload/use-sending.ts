import { useRef, useState } from 'react'
import { isCutOff } from '@/api/errors/api-error'
import { useWhenReconnected } from '@/platform/network/reconnected'

/** Failed item with its error; `among` is the number of items sent with it. */
export interface NotTaken<Item> {
  item: Item
  error: unknown
  among: number
}

/**
 * Sends items one after the other. Items without a response are in `unsent` and retried when the network comes back, or
 * by `sendAgain`. Errors thrown by `sendOne` are in `notTaken`.
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
    // retries items that failed before the network came back but whose failure was reported later
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
