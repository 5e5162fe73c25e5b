import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { roleProps } from '@/platform/element/aria'
import { topRoom } from '@/platform/device/host'
import { back } from '@/platform/navigation/navigation'
import { useIsWide } from '@/platform/page/media'
import type { RouteRow } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useOtherLanguage } from '@/ui/content/in-own-language'
import { reportFailure } from '../failure/attempt'
import { lazyPart } from '../failure/lazy-part'
import { useFrameText } from '../frame-texts'
import { projectName } from '../page/page-title'
import { usePrepared } from '../page/use-prepared'
import { openHome } from '../project/open-home'
import { Settings } from '../settings/settings'
import { HeaderHeading } from './header-heading'
import { showsLogoBesideBack } from './header-rules'
import { ProjectLogo, ProjectSign } from './project-sign'
import { useHeaderKind } from './use-header-kind'
import styles from './page-header.module.scss'

const Menu = lazyPart(() => import('../menu/menu'))
// loaded lazily: phones never show it
const WideMenu = lazyPart(() => import('../menu/wide-menu'))

interface PageHeaderProps {
  row: RouteRow
  title: string
  project: CurrentExamInfo | null
}

export function PageHeader({ row, title, project }: PageHeaderProps) {
  const kind = useHeaderKind(row)
  const isWide = useIsWide()
  const [isMenuLost, setMenuLost] = useState(false)
  if (kind === 'none') return <SpokenTitle title={title} />
  const { statusBar, header, capsule } = topRoom()
  // WeChat's capsule occupies the right corner, so the menu moves to the left
  const menuOnLeft = capsule > 0
  return (
    <View className={styles.header} style={{ paddingTop: `${statusBar}px` }} {...roleProps('banner')}>
      <View className={styles.bar} style={{ minHeight: `${header}px` }}>
        {kind === 'back' && <BackButton row={row} />}
        {menuOnLeft && <MenuButton />}
        {kind === 'logo' ? (
          <ProjectSign project={project} title={title} />
        ) : (
          <Title row={row} title={title} project={project} />
        )}
        {isWide && <Settings />}
        {(isMenuLost || !isWide) && !menuOnLeft && <MenuButton />}
      </View>
      {isWide && !isMenuLost && (
        <View className={`screen-only ${styles.menu}`}>
          <WideMenu row={row} onLost={() => setMenuLost(true)} />
        </View>
      )}
    </View>
  )
}

/**
 * Screens without a header still have a heading for screen readers and stay clear of the status bar and WeChat's
 * capsule.
 */
function SpokenTitle({ title }: { title: string }) {
  const { statusBar, header, capsule } = topRoom()
  return (
    <>
      {capsule > 0 && <View style={{ height: `${statusBar + header}px` }} />}
      <View className="only-spoken" {...roleProps('banner')}>
        <View {...roleProps('heading')} aria-level="1" {...useOtherLanguage(title)}>
          {title}
        </View>
      </View>
    </>
  )
}

/** Title of an inner page; wide screens show the project's name above it. */
function Title({ row, title, project }: PageHeaderProps) {
  const isWide = useIsWide()
  const language = useLanguage()
  return (
    <>
      {isWide && project && <View className={styles.project}>{projectName(project, language)}</View>}
      <HeaderHeading title={title}>
        {project && showsLogoBesideBack(row, project) && <ProjectLogo project={project} />}
        <View className={styles.words}>{title}</View>
      </HeaderHeading>
    </>
  )
}

function BackButton({ row }: { row: RouteRow }) {
  const t = useFrameText()
  const goBack = () => {
    if (row.back === 'home') openHome()
    else back(openHome)
  }
  return (
    <Pressable className={styles.button} label={t('back')} onPress={goBack}>
      <Icon name="arrow-left" />
    </Pressable>
  )
}

function MenuButton() {
  const t = useFrameText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const lost = (error: unknown) => {
    close()
    void reportFailure(error, () => setOpen(true))
  }
  usePrepared(Menu.prepare)
  return (
    <>
      <Pressable className={styles.button} label={t('menu')} expanded={isOpen} onPress={() => setOpen(true)}>
        <Icon name="menu" />
      </Pressable>
      {isOpen && <Menu open onClose={close} onLost={lost} />}
    </>
  )
}
