import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** False while another page is on top or the app is in the background: pages below the shown one stay alive. */
export function usePageShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}
