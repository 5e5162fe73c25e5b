import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'

/**
 * Direction in which the candidate came to this step. A step that is shown again was reached by going back, whether by our
 * button, the browser's or the phone's.
 */
export function useStepDirection(): 'back' | 'next' {
  const [direction, setDirection] = useState(() => store.get(backOrNextStepAtom))
  const wasHidden = useRef(false)
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    if (!wasHidden.current) return
    wasHidden.current = false
    store.set(backOrNextStepAtom, 'back')
    setDirection('back')
  })
  return direction
}
