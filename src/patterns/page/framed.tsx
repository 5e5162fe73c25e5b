import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { Suspense, lazy, useEffect, useState, type ComponentType, type PropsWithChildren } from 'react'
import { roleProps } from '@/platform/page/aria'
import { removeShell } from '@/platform/page/document'
import { currentRoute } from '@/platform/page/navigation'
import { rowOf } from '@/platform/page/route-matching'
import { setTitle } from '@/platform/page/title'
import { tokenAtom } from '@/session/account'
import { elderModeAtom } from '@/session/elder-mode'
import { serverNow } from '@/session/exam'
import { ErrorState } from '@/ui/feedback/error-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { PageHeader } from '../header/page-header'
import { useProject, type ProjectState } from '../project/use-project'
import { accentStyle } from './accent'
import { leadToSignIn } from './guard'
import { NetworkBanner } from './network-banner'
import { Overlays } from './overlays'
import { moduleGate, needsSignIn } from './page-access'
import { PageBoundary } from './page-boundary'
import { usePageTitle } from './page-title'
import { RouteContext, type PageRoute } from './route-context'
import { useShare } from '../share/use-share'
import styles from './framed.module.scss'

// most pages never show it
const GateNotice = lazy(async () => ({ default: (await import('../gate/gate-notice')).GateNotice }))

/**
 * A page in its frame: header with menu, title, guard, module switch, project, dialogs and error boundary come from the
 * route's row. Every page is exported as `export default framed(PageName)`.
 */
export function framed(Page: ComponentType): ComponentType {
  function FramedPage() {
    const [route] = useState<PageRoute>(currentRoute)
    return (
      <RouteContext.Provider value={route}>
        <PageBoundary>
          <Frame route={route}>
            <Page />
          </Frame>
        </PageBoundary>
      </RouteContext.Provider>
    )
  }
  // without it the Mini Program's page has no share menu
  FramedPage.enableShareAppMessage = true
  return FramedPage
}

function Frame({ route, children }: PropsWithChildren<{ route: PageRoute }>) {
  const row = rowOf(route.name)
  const isShown = useIsShown()
  const found = useProject(route, isShown)
  const project = found.state === 'ready' ? found.project : null
  const title = usePageTitle(route.name, project)
  const isElder = useAtomValue(elderModeAtom)
  useEffect(removeShell, [])
  useEffect(() => {
    if (isShown && title) setTitle(title)
  }, [isShown, title])
  useShare(route, isShown ? title : '', project)
  return (
    <View className={`${styles.frame} ${isElder ? 'elder' : ''}`} style={accentStyle(project?.presentation.accent)}>
      <PageHeader row={row} title={title} project={project} />
      <NetworkBanner />
      <View className={styles.content} {...roleProps('main')}>
        <PageBoundary>
          <Content route={route} isShown={isShown} found={found}>
            {children}
          </Content>
        </PageBoundary>
      </View>
      {isShown && <Overlays />}
    </View>
  )
}

interface ContentProps {
  route: PageRoute
  isShown: boolean
  found: ProjectState
}

/** The page, or what stands in its place: sign-in, project, module switch. */
function Content({ route, isShown, found, children }: PropsWithChildren<ContentProps>) {
  const row = rowOf(route.name)
  const mustSignIn = needsSignIn(row, useAtomValue(tokenAtom))
  const [, redraw] = useState(0)
  useEffect(() => {
    // a screen below the shown one waits until it is shown again
    if (mustSignIn && isShown) return leadToSignIn(route.address)
  }, [mustSignIn, isShown, route.address])

  if (mustSignIn) return <Skeleton />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={found.retry} />
  if (found.state === 'loading') return <Skeleton />
  if (!row.gate || found.state === 'none') return <>{children}</>
  const { state, ...gate } = moduleGate(found.project, row.gate, serverNow())
  if (state === 'open') return <>{children}</>
  return (
    <Suspense fallback={<Skeleton />}>
      <GateNotice gate={{ ...gate, state }} onOpen={() => redraw((count) => count + 1)} />
    </Suspense>
  )
}

/** Screens below the shown one stay alive: only the shown one draws dialogs and sets the title. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}
