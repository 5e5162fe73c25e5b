import { useRef, useState } from 'react'

/** Ignores presses until the promise of the previous press has settled, even within the same tick. */
export function useSinglePress(onPress: () => void | Promise<unknown>) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    if (isRunning.current) return
    const work = onPress()
    if (!work) return
    isRunning.current = true
    setBusy(true)
    const end = () => {
      isRunning.current = false
      setBusy(false)
    }
    work.then(end, (error: unknown) => {
      end()
      throw error
    })
  }
  return { isBusy, press }
}
