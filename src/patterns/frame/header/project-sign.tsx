import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { pictureProps } from '@/platform/element/aria'
import { loadedSize } from '@/platform/element/loaded-picture'
import type { PictureLoaded } from '@/platform/element/element-types'
import type { CurrentExamInfo } from '@/session/exam'
import { projectName } from '../page/page-title'
import { HeaderHeading } from './header-heading'
import { nameSize, showsName } from './header-rules'
import styles from './page-header.module.scss'

/** Height in CSS pixels; the width follows from the picture. */
const logoHeight = 32

interface ProjectSignProps {
  project: CurrentExamInfo | null
  /** Text without a project. */
  title: string
}

/** Logo and name of the project, for home and sign-in. */
export function ProjectSign({ project, title }: ProjectSignProps) {
  const language = useLanguage()
  const [logoWidth, setLogoWidth] = useState<number | null>(null)
  const name = project ? projectName(project, language) : title
  return (
    <HeaderHeading title={name} label={name}>
      {project && <ProjectLogo project={project} isAlone={!showsName(logoWidth)} onWidth={setLogoWidth} />}
      {showsName(logoWidth) && <View className={`${styles.words} ${styles[nameSize(name)]}`}>{name}</View>}
    </HeaderHeading>
  )
}

interface ProjectLogoProps {
  project: CurrentExamInfo
  /** Whether the logo is shown without the name. */
  isAlone?: boolean
  onWidth?: (width: number) => void
}

/** Logo of the project; renders nothing without one or if it cannot be loaded. */
export function ProjectLogo({ project, isAlone = false, onWidth }: ProjectLogoProps) {
  const language = useLanguage()
  const [broken, setBroken] = useState('')
  const [ratio, setRatio] = useState(1)
  const logo = (language === 'en' && project.logo_name_en) || project.logo_name
  if (!logo || broken === logo) return null
  const measure = (event: PictureLoaded) => {
    const { width, height } = loadedSize(event)
    setRatio(width / height || 1)
    onWidth?.(width)
  }
  return (
    <Image
      className={`${styles.logo} ${isAlone ? styles.alone : ''}`}
      style={{ width: `${Math.round(logoHeight * ratio)}px` }}
      mode="aspectFit"
      // decorative: the adjacent name says the same
      {...pictureProps('')}
      src={fileUrl(logo)}
      onLoad={measure}
      onError={() => setBroken(logo)}
    />
  )
}
