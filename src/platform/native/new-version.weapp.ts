import Taro from '@tarojs/taro'

export function onNewVersion(ready: (apply: () => void) => void): void {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => ready(() => manager.applyUpdate()))
}
