import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { keepLooking } from './watching'

/**
 * For a screen that waits: looks again every few seconds, as long as it is shown, whether what it waits for is there.
 * A look that fails is tried later; browsers slow the looks of a hidden tab down by themselves.
 */
export function useWatch(look: () => Promise<unknown>): void {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const newestLook = useRef(look)
  useEffect(() => {
    newestLook.current = look
  })
  useEffect(() => (isShown ? keepLooking(() => newestLook.current()) : undefined), [isShown])
}
