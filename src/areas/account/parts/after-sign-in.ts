import type { OutputOf } from '@/api/call'
import { relaunchHome } from '@/patterns/frame/project/open-home'
import { bindIfWanted } from '@/patterns/wechat/binding'
import { returnTo } from '@/platform/navigation/navigation'
import { rememberSignIn } from '@/session/sign-out'
import { toast } from '@/ui/overlay/toast-state'
import { accountText } from '../texts'

interface SignedInTo {
  /** Project signed in to. */
  domain: string
  redirect: string | undefined
}

/**
 * Stores the sign-in and opens `redirect`, else the project home; does nothing if another project was opened meanwhile.
 * Does not wait for linking this WeChat to the account.
 */
export function enter(answer: OutputOf<'POST /ea/g/sign-in'>, { domain, redirect }: SignedInTo): void {
  if (!rememberSignIn(answer, domain)) return
  bindIfWanted().catch(() => toast(accountText('bind.failed')))
  const arrived = arrive(redirect)
  // Shows the dialog after navigation, which closes open dialogs.
  if (answer.deletionCancelled)
    void arrived
      .then(() => import('../own-data/deletion-cancelled'))
      .then(({ notifyDeletionCancelled }) => notifyDeletionCancelled())
}

/** Opens `redirect` if it is a path of this site, else the project home. */
export function goOn(redirect: string | undefined): void {
  void arrive(redirect)
}

function arrive(redirect: string | undefined): Promise<void> {
  return redirect?.startsWith('/') ? returnTo(redirect) : relaunchHome()
}
