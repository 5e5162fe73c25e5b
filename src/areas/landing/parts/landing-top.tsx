import { useHeaderKind } from '@/patterns/frame/header/use-header-kind'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Settings } from '@/patterns/frame/settings/settings'
import { rowOf } from '@/platform/navigation/route-matching'

/** Where no bar offers the menu: the other language and large text first, for those who cannot read on. */
export function LandingTop() {
  const { name } = useRoute()
  return useHeaderKind(rowOf(name)) === 'none' ? <Settings /> : null
}
