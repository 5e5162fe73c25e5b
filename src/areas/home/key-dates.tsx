import { View } from '@tarojs/components'
import { functionModuleOf } from '@contract/project/function-module'
import type { Module } from '@contract/project/gates'
import { headlineText, nextClosingOf } from '@contract/project/headline'
import { useLanguage } from '@/i18n/language'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { moduleGate } from '@/patterns/frame/gate/page-access'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { datedModules, offers } from './entries'
import { gateTones } from './gate-tones'
import { useHomeText } from './texts'
import styles from './home.module.scss'

type DatedModule = (typeof datedModules)[number]

/** Time windows of the project's modules. */
export function KeyDates({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const modules = datedModules.filter((module) => offers(project, module) && hasWindow(project, module))
  if (modules.length === 0) return null
  return (
    <Card title={t('dates')}>
      {modules.map((module) => (
        <ModuleDates key={module} module={module} project={project} />
      ))}
    </Card>
  )
}

function ModuleDates({ module, project }: { module: DatedModule; project: CurrentExamInfo }) {
  const t = useHomeText()
  const language = useLanguage()
  const { state } = moduleGate(project, module, serverNow())
  const { opensAt, closesAt } = windowOf(project, module)
  const nextClosing = nextClosingOf(project, module, state)
  const closing = nextClosing
    ? headlineText(nextClosing, language, { formatDeadline, formatInstant })
    : closesAt && t('window.until', { until: formatDeadline(closesAt, language) })
  return (
    <View className={styles.dates}>
      <View className={styles.datesHead}>
        <View className={styles.datesName}>{t(`module.${module}`)}</View>
        <StatusTag tone={gateTones[state]} text={t(`state.${state}`)} />
      </View>
      {opensAt && <View className={styles.window}>{t('window.from', { from: formatInstant(opensAt, language) })}</View>}
      {closing && <View className={styles.window}>{closing}</View>}
    </View>
  )
}

function hasWindow(project: CurrentExamInfo, module: Module): boolean {
  const { opensAt, closesAt } = windowOf(project, module)
  return Boolean(opensAt ?? closesAt)
}

function windowOf(project: CurrentExamInfo, module: Module) {
  const { opensAt, closesAt } = functionModuleOf(project, module) ?? {}
  return { opensAt, closesAt }
}
