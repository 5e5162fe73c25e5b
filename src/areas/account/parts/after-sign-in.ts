import type { OutputOf } from '@/api/call'
import { relaunchHome } from '@/patterns/frame/project/open-home'
import { bindIfWanted } from '@/patterns/wechat/binding'
import { returnTo } from '@/platform/navigation/navigation'
import { rememberSignIn } from '@/session/sign-out'
import { toast } from '@/ui/overlay/toast-state'
import { accountText } from '../texts'

interface SignedInTo {
  /** The project that was signed in to. */
  domain: string
  redirect: string | undefined
}

/**
 * Keeps the sign-in and goes where the candidate wanted to (`redirect`), else to the project home; does nothing where they
 * have opened another project meanwhile. Linking this WeChat to the account, when asked for, holds nobody up.
 */
export function enter(answer: OutputOf<'POST /ea/g/sign-in'>, { domain, redirect }: SignedInTo): void {
  if (!rememberSignIn(answer, domain)) return
  bindIfWanted().catch(() => toast(accountText('bind.failed')))
  const arrived = arrive(redirect)
  // opening a screen closes the dialogs that are open by then
  if (answer.keptAccount) void arrived.then(() => import('../own-data/kept-account')).then(({ tellKept }) => tellKept())
}

/** Where the candidate wanted to; only screens of this site are opened. */
export function goOn(redirect: string | undefined): void {
  void arrive(redirect)
}

function arrive(redirect: string | undefined): Promise<void> {
  return redirect?.startsWith('/') ? returnTo(redirect) : relaunchHome()
}
