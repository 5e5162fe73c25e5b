import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'

/** Number of steps opened since the client was started. */
let stepsOpened = 0

/**
 * Returns the direction in which the candidate came to this step. A step that is shown again after another one was
 * opened was reached by going back (our button, the browser's or the phone's); otherwise the candidate only left the
 * app for a while.
 */
export function useStepDirection(): 'back' | 'next' {
  const [direction, setDirection] = useState(() => store.get(backOrNextStepAtom))
  const opened = useRef<number | null>(null)
  useEffect(() => {
    stepsOpened += 1
  }, [])
  useDidHide(() => {
    opened.current = stepsOpened
  })
  useDidShow(() => {
    const isBack = opened.current !== null && stepsOpened > opened.current
    opened.current = null
    if (!isBack) return
    store.set(backOrNextStepAtom, 'back')
    setDirection('back')
  })
  return direction
}
