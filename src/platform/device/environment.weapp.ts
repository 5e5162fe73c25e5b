import Taro from '@tarojs/taro'
import type { TopRoom } from './environment-types'

export function topRoom(): TopRoom {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  const gap = Math.max(capsule.top - statusBarHeight, 4)
  return { statusBar: statusBarHeight, header: capsule.height + gap * 2, capsule: windowWidth - capsule.left }
}

export function onPageRestored(_restored: () => void): () => void {
  return () => undefined
}
