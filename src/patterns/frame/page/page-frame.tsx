import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState, type ComponentType, type PropsWithChildren, type CSSProperties } from 'react'
import { normaliseCode } from '@contract/typed/numbers'
import { prepareErrorTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { roleProps } from '@/platform/element/aria'
import { currentRoute, onPageShown } from '@/platform/navigation/navigation'
import { rowOf } from '@/platform/navigation/route-matching'
import { isConnected, onNetworkChange } from '@/platform/network/status'
import { BackStop } from '@/platform/overlay/overlay'
import { keepClearOf } from '@/platform/page/bar-room'
import { removeShell, setTitle } from '@/platform/page/document'
import { focusPage } from '@/platform/page/focus'
import { useIsWide } from '@/platform/page/media'
import { actingForAtom } from '@/session/acting'
import { elderModeAtom } from '@/session/elder-mode'
import type { CurrentExamInfo } from '@/session/exam'
import { Icon } from '@/ui/basic/icon'
import { clearAnnouncement, announcementAtom } from '@/ui/overlay/announcement'
import { Dialog } from '@/ui/overlay/dialog'
import { LiveAnnouncement } from '@/ui/overlay/live-announcement'
import { Toast } from '@/ui/overlay/toast'
import { lazyPart } from '../failure/lazy-part'
import { PageBoundary } from '../failure/page-boundary'
import { useFrameText } from '../frame-texts'
import { PageHeader } from '../header/page-header'
import { useHeaderKind } from '../header/use-header-kind'
import { PageShownContext } from '../loading/use-page-shown'
import { privacyQuestionsAtom } from '../privacy/privacy-question'
import { Settings } from '../settings/settings'
import { prepareOffer } from '../version/lost-part'
import { RouteContext, type PageRoute } from './route-context'
import { usePrepared } from './use-prepared'
import styles from './page-frame.module.scss'

// loaded lazily: for the Mini Program only
const PrivacySheet = lazyPart(() => import('../privacy/privacy-sheet'))

/** Overlays of the displayed page: dialogs, toasts, and the privacy agreement while a call waits for it. */
function Overlays() {
  const isPrivacyAsked = useAtomValue(privacyQuestionsAtom).length > 0
  return (
    <>
      <Dialog />
      <Toast />
      <LiveAnnouncement />
      <BackStop />
      {isPrivacyAsked && <PrivacySheet />}
    </>
  )
}

// loaded lazily: for groups only
const ActingBar = lazyPart(() => import('../acting/acting-bar'))

/** Provides a page with the route it was opened with and renders it in its frame. */
export function routed(Page: ComponentType, Frame: ComponentType<PropsWithChildren<{ route: PageRoute }>>) {
  return function RoutedPage({ tid }: { tid?: string }) {
    const [route] = useState<PageRoute>(() => withPlainCode(currentRoute(tid)))
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

/** Normalizes the project code of a typed or shared address: `/e/ＤＥＭＯ/login` means the project `demo`. */
function withPlainCode({ params, ...route }: PageRoute): PageRoute {
  const { projectCode } = params
  return {
    ...route,
    params: projectCode === undefined ? params : { ...params, projectCode: normaliseCode(projectCode) },
  }
}

interface PageFrameProps {
  route: PageRoute
  title: string
  /** Project whose logo and name the header shows; null for pages without a project. */
  project: CurrentExamInfo | null
  accent?: string | undefined
  isShown: boolean
}

let count = 0

/** Frame of every page: header with title, network banner, dialogs and error boundary. */
export function PageFrame({ route, title, project, accent, isShown, children }: PropsWithChildren<PageFrameProps>) {
  const isElder = useAtomValue(elderModeAtom)
  const actingFor = useAtomValue(actingForAtom)
  const language = useLanguage()
  const row = rowOf(route.name)
  useEffect(removeShell, [])
  const [topId] = useState(() => `top-${++count}`)
  useEffect(() => keepClearOf('header', topId), [topId])
  usePrepared(
    useCallback(() => {
      prepareOffer()
      prepareErrorTexts(language)
    }, [language]),
  )
  const announcement = useAtomValue(announcementAtom)
  useEffect(() => {
    if (isShown && title) setTitle(announcement ? `${announcement} · ${title}` : title)
  }, [isShown, title, announcement])
  useEffect(() => (isShown ? clearAnnouncement : undefined), [isShown])
  useEffect(() => {
    if (isShown) focusPage()
  }, [isShown])
  const header = useHeaderKind(row)
  const isWide = useIsWide()
  return (
    <View
      className={`${styles.frame} ${isElder ? 'elder' : ''} ${language === 'en' ? 'english' : ''} ${isWide ? 'wide' : ''}`}
      style={accentStyle(accent)}
    >
      <View id={topId} className={styles.top}>
        <PageHeader row={row} title={title} project={project} />
        {actingFor && <ActingBar name={actingFor.realName} />}
        <NetworkBanner />
      </View>
      <View className={styles.content} {...roleProps('main')}>
        {header === 'logo' && !isWide && <Settings />}
        <PageBoundary>
          <PageShownContext.Provider value={isShown}>{children}</PageShownContext.Provider>
        </PageBoundary>
      </View>
      {isShown && <Overlays />}
    </View>
  )
}

/** Whether the page is displayed; only the displayed page renders dialogs and sets the title. */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => {
    onPageShown()
    setShown(true)
  })
  useDidHide(() => setShown(false))
  return isShown
}

/** Banner while the device is offline; bundled with the frame, because nothing can be loaded then. */
function NetworkBanner() {
  const t = useFrameText()
  const [isOnline, setOnline] = useState(isConnected)
  useEffect(() => onNetworkChange(setOnline), [])
  if (isOnline) return null
  return (
    <View className={styles.banner} {...roleProps('alert')}>
      <Icon name="wifi-off" />
      <View className={styles.text}>{t('offline')}</View>
    </View>
  )
}

/** Returns CSS variables of the project's accent colour, with a readable contrast of text on it. */
export function accentStyle(hex: string | undefined): CSSProperties {
  if (!hex) return {}
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  const onAccent = luminance([red, green, blue]) > 0.4 ? '#1c2430' : '#ffffff'
  return { '--accent': hex, '--accent-weak': `rgba(${red},${green},${blue},0.08)`, '--on-accent': onAccent }
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.1). */
function luminance(channels: (number | undefined)[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel = 0) => {
    const value = channel / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
