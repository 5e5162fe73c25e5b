import Taro from '@tarojs/taro'
import type { Host, TopRoom } from './device-types'

export function host(): Host {
  return 'weapp'
}

export function isIos(): boolean {
  return Taro.getDeviceInfo().platform === 'ios'
}

export function isDesktop(): boolean {
  return false
}

/** Fallback for a screen 375 pixels wide, in CSS pixels: header height and width that the capsule covers. */
const usual = { header: 40, capsule: 97 }

export function topRoom(): TopRoom {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo()
  return { statusBar: statusBarHeight, ...besideCapsule(statusBarHeight, windowWidth) }
}

/**
 * Measures the header and the capsule. WeChat reports zeros until it has drawn its capsule, on some phones permanently.
 */
function besideCapsule(statusBar: number, windowWidth: number): Pick<TopRoom, 'header' | 'capsule'> {
  const { top, left, height } = Taro.getMenuButtonBoundingClientRect()
  const isDrawn = height > 0 && left > windowWidth / 2 && left < windowWidth
  if (!isDrawn) return usual
  return { header: height + Math.max(top - statusBar, 4) * 2, capsule: windowWidth - left }
}

export function windowHeight(): number {
  return Taro.getWindowInfo().windowHeight
}

export function onPageRestored(_restored: () => void): () => void {
  return () => undefined
}
