import Taro from '@tarojs/taro'
import type { WechatApp } from '@contract/endpoints/wechat'
import type { Authorize, WechatCode } from './identity-types'

export function wechatApp(): WechatApp | null {
  return 'mini'
}

export async function wechatCode(_authorize: Authorize | null): Promise<WechatCode> {
  try {
    const { code } = await Taro.login()
    return code ? { code } : null
  } catch {
    return null
  }
}
