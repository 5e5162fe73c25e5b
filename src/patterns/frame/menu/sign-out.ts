import { call } from '@/api/call'
import { leaveTo, reload } from '@/platform/navigation/navigation'
import { tellShell } from '@/platform/wechat/shell/shell'
import { isPartnerToken, tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { clearUser, clearUserAndLocalStorage } from '@/session/sign-out'
import { store } from '@/session/store'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { menuText } from './menu-texts'

/**
 * Signs out after confirmation, at the service and on the device; a partner's candidate returns to the partner
 * (specification §7).
 */
export async function signOut(): Promise<void> {
  const isSure = await confirm({
    title: menuText('signOut.title'),
    body: menuText('signOut.body'),
    ok: menuText('signOut'),
  })
  if (!isSure) return
  const isPartner = isPartnerToken(store.get(tokenAtom))
  // signs out on the device even if the service is unreachable; the token then expires by inactivity
  await call('GET /ea/so', {}, { loading: 1 }).catch(() => undefined)
  await tellShell({ type: 'signedOut' }).catch(() => undefined)
  if (isPartner) await returnToPartner()
  else {
    clearUserAndLocalStorage()
    reload()
  }
}

async function returnToPartner(): Promise<void> {
  const returnUrl = store.get(currentExamInfoAtom)?.return_url
  clearUser()
  if (!returnUrl) reload()
  else if ((await leaveTo(returnUrl)) === 'copied') toast(menuText('signOut.copied'))
}
