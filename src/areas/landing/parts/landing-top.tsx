import { useAtomValue } from 'jotai'
import { headerKind } from '@/patterns/frame/header/header-rules'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Settings } from '@/patterns/frame/settings/settings'
import { tokenAtom } from '@/session/account'
import { rowOf } from '@/platform/navigation/route-matching'

/** Where no bar offers the menu: the other language and large text first, for those who cannot read on. */
export function LandingTop() {
  const { name } = useRoute()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  return headerKind(rowOf(name), isSignedIn) === 'none' ? <Settings /> : null
}
