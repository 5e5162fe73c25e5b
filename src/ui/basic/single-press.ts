import { useRef, useState } from 'react'

/** Presses count once until the work they started has ended, even within one tick. */
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
