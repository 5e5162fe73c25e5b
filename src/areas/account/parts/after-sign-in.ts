import type { OutputOf } from '@/api/call'
import { openHome } from '@/patterns/frame/project/open-home'
import { bindIfWanted } from '@/patterns/wechat/binding'
import { returnTo } from '@/platform/navigation/navigation'
import { rememberSignIn } from '@/session/sign-out'
import { toast } from '@/ui/overlay/toast-state'
import { accountText } from '../texts'

/**
 * Keeps the sign-in and goes where the candidate wanted to (`redirect`), else to the project home. Linking this WeChat
 * to the account, when asked for, holds nobody up.
 */
export function enter(answer: OutputOf<'POST /ea/g/sign-in'>, redirect: string | undefined): void {
  rememberSignIn(answer)
  if (answer.keptAccount) void import('../own-data/kept-account').then(({ tellKept }) => tellKept())
  bindIfWanted().catch(() => toast(accountText('bind.failed')))
  goOn(redirect)
}

/** Where the candidate wanted to; only screens of this site are opened. */
export function goOn(redirect: string | undefined): void {
  if (redirect?.startsWith('/')) void returnTo(redirect)
  else openHome()
}
