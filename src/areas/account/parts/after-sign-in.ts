import type { OutputOf } from '@/api/call'
import { openHome } from '@/patterns/project/open-home'
import { replaceWithAddress } from '@/platform/page/navigation'
import { rememberSignIn } from '@/session/sign-out'

/** Keeps the sign-in and goes where the candidate wanted to (`redirect`), else to the project home. */
export function enter(answer: OutputOf<'POST /ea/g/sign-in'>, redirect: string | undefined): void {
  rememberSignIn(answer)
  if (redirect?.startsWith('/')) void replaceWithAddress(redirect)
  else openHome()
}
