import { wechatApp } from '@/platform/wechat/identity/identity'
import { maySignInSilently } from '@/session/wechat'

/** Whether an automatic WeChat sign-in is worth trying; never outside WeChat. */
export function canSignInSilently(): boolean {
  return wechatApp() !== null && maySignInSilently()
}

/** Tries the automatic sign-in, whose code is loaded inside WeChat only; returns whether it signed in. */
export async function trySilently(): Promise<boolean> {
  try {
    return await (await import('./silent-sign-in')).signInSilently()
  } catch {
    return false
  }
}
