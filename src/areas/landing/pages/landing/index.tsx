import { useAtomValue } from 'jotai'
import { LANDING_SCREENS, type LandingScreen } from '@contract/portal/landing-screens'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { FilingNumbers } from '@/patterns/filing-numbers'
import { useHeaderKind } from '@/patterns/frame/header/use-header-kind'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { Settings } from '@/patterns/frame/settings/settings'
import { Awaited } from '@/patterns/next-steps/awaited'
import { rowOf } from '@/platform/navigation/route-matching'
import type { RouteName } from '@/routes'
import { tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Blocks } from '../../blocks'
import { useLandingText } from '../../texts'

/** Landing page or content page of a project: the blocks that the project file lists for this screen. */
function Landing() {
  const t = useLandingText()
  const { name } = useRoute()
  const project = useAtomValue(currentExamInfoAtom)
  const domain = project?.domain ?? ''
  const isHome = project?.presentation.landing === name
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const landing = useLoaded(() => readLanding(domain, name), [domain, name])
  const none = (
    <PageState icon="info" title={t('none')} text={t('none.text')}>
      {/* If this page is the home, the button would lead back to it. */}
      {!isHome && <Button onPress={openHome}>{t('home')}</Button>}
    </PageState>
  )
  return (
    <>
      <LandingTop />
      {isHome && isSignedIn && <Awaited />}
      <Loaded of={landing} empty={(found) => (found ? null : none)}>
        {(found) => found && <Blocks blocks={found.blocks} files={found.files} />}
      </Loaded>
      {isHome && <FilingNumbers filing={project.filing} />}
    </>
  )
}

/** Returns null if the project file does not define this screen. Throws ApiError. */
async function readLanding(domain: string, name: RouteName) {
  const screen = LANDING_SCREENS.find((one) => one === name) ?? ('dyIndex' satisfies LandingScreen)
  try {
    return await call('GET /exm_c/g/landings/:domain/:screen', { params: { domain, screen } })
  } catch (error) {
    if (isRefusal(error, 'EXM_LANDING_NOT_FOUND')) return null
    throw error
  }
}

/**
 * Language and text-size settings at the top of pages without a header, for visitors who cannot read the page
 * otherwise.
 */
function LandingTop() {
  const { name } = useRoute()
  return useHeaderKind(rowOf(name)) === 'none' ? <Settings /> : null
}

export default framed(Landing)
