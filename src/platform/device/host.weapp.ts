import Taro from '@tarojs/taro'
import type { Host } from './host-types'

export function host(): Host {
  return 'weapp'
}

export function isIos(): boolean {
  return Taro.getDeviceInfo().platform === 'ios'
}

export function isDesktop(): boolean {
  return false
}
