import { host } from '../../device/host'
import { wechatBridge } from './bridge.h5'

export function hasWindow(): boolean {
  return host() === 'wechat'
}

export async function closeWindow(): Promise<void> {
  const bridge = await wechatBridge()
  bridge?.call('closeWindow')
}
