import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

export function useDrawnParts(count: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn === Infinity) return
    let isMounted = true
    // after all parts were rendered once, added parts are rendered at once
    const next = drawn + 1 < count ? drawn + 1 : Infinity
    Taro.nextTick(() => {
      if (isMounted) setDrawn(next)
    })
    return () => {
      isMounted = false
    }
  }, [drawn, count])
  return drawn
}
