import Taro from '@tarojs/taro'
import type { VersionEvents } from './new-version-types'

export function onNewVersion({ onReady, onFailed }: VersionEvents): void {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => onReady(() => manager.applyUpdate()))
  manager.onUpdateFailed(onFailed)
}
