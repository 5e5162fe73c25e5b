import Taro from '@tarojs/taro'

/** WeChat reports changes only, so the initial state is requested at start-up. */
let isOn = true
const listeners = new Set<(isConnected: boolean) => void>()

const tell = (isNowOn: boolean) => {
  if (isNowOn === isOn) return
  isOn = isNowOn
  for (const changed of [...listeners]) changed(isOn)
}

Taro.onNetworkStatusChange((status) => tell(status.isConnected))
void Taro.getNetworkType().then(({ networkType }) => tell(networkType !== 'none'))

export function isConnected(): boolean {
  return isOn
}

export function onNetworkChange(changed: (isConnected: boolean) => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
