import { useHeaderKind } from '@/patterns/frame/header/use-header-kind'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Settings } from '@/patterns/frame/settings/settings'
import { rowOf } from '@/platform/navigation/route-matching'

/**
 * Language and text-size settings at the top of pages without a header, for visitors who cannot read the page
 * otherwise.
 */
export function LandingTop() {
  const { name } = useRoute()
  return useHeaderKind(rowOf(name)) === 'none' ? <Settings /> : null
}
