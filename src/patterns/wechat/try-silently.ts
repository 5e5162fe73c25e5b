import { wechatApp } from '@/platform/wechat/identity/identity'
import { maySignInSilently } from '@/session/wechat'

/** Whether WeChat is worth asking who this is; never outside of WeChat. */
export function canSignInSilently(): boolean {
  return wechatApp() !== null && maySignInSilently()
}

/** True when it signed in. What does it is loaded inside WeChat only. */
export async function trySilently(): Promise<boolean> {
  try {
    return await (await import('./silent-sign-in')).signInSilently()
  } catch {
    return false
  }
}
