import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useEffect, useState, type ComponentType, type PropsWithChildren } from 'react'
import { useTitle } from '@/i18n/titles'
import { PageHeader } from '@/patterns/header/page-header'
import { accentStyle } from '@/patterns/page/accent'
import frame from '@/patterns/page/framed.module.scss'
import { NetworkBanner } from '@/patterns/page/network-banner'
import { Overlays } from '@/patterns/page/overlays'
import { PageBoundary } from '@/patterns/page/page-boundary'
import { RouteContext, type PageRoute } from '@/patterns/page/route-context'
import { roleProps } from '@/platform/page/aria'
import { currentRoute } from '@/platform/page/navigation'
import { rowOf } from '@/platform/page/route-matching'
import { setTitle } from '@/platform/page/title'
import { elderModeAtom } from '@/session/elder-mode'
import { currentExamInfoAtom } from '@/session/exam'

/** A page of the Mini Program itself: it belongs to no project, so nothing is read and nobody signs in before it opens. */
export function shellPage(Page: ComponentType): ComponentType {
  return function ShellPage() {
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
}

function Frame({ route, children }: PropsWithChildren<{ route: PageRoute }>) {
  const title = useTitle(route.name)
  const isElder = useAtomValue(elderModeAtom)
  const accent = useAtomValue(currentExamInfoAtom)?.presentation.accent
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (isShown && title) setTitle(title)
  }, [isShown, title])
  return (
    <View className={`${frame.frame} ${isElder ? 'elder' : ''}`} style={accentStyle(accent)}>
      <PageHeader row={rowOf(route.name)} title={title} project={null} />
      <NetworkBanner />
      <View className={frame.content} {...roleProps('main')}>
        <PageBoundary>{children}</PageBoundary>
      </View>
      {isShown && <Overlays />}
    </View>
  )
}
