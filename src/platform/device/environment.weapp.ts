import Taro from '@tarojs/taro'
import type { TopRoom } from './environment-types'

/** WeChat's capsule on a phone 375 wide: what it takes of the header, and how high it is. */
const usual = { header: 40, capsule: 97 }

export function topRoom(): TopRoom {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo()
  return { statusBar: statusBarHeight, ...besideCapsule(statusBarHeight, windowWidth) }
}

/** Before it has drawn its capsule WeChat answers with zeros, on some phones for good. */
function besideCapsule(statusBar: number, windowWidth: number): Pick<TopRoom, 'header' | 'capsule'> {
  const { top, left, height } = Taro.getMenuButtonBoundingClientRect()
  const isDrawn = height > 0 && left > windowWidth / 2 && left < windowWidth
  if (!isDrawn) return usual
  return { header: height + Math.max(top - statusBar, 4) * 2, capsule: windowWidth - left }
}

export function onPageRestored(_restored: () => void): () => void {
  return () => undefined
}
