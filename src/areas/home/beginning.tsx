import { View } from '@tarojs/components'
import { aboutTitle, mainModule } from '@contract/project/headline'
import { useLocalText } from '@/i18n/local-text'
import { moduleGate } from '@/patterns/frame/gate/page-access'
import { roleProps } from '@/platform/element/aria'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { Card } from '@/ui/layout/card'
import { useHomeText } from './texts'
import styles from './home.module.scss'

const steps = ['account', 'form', 'pay'] as const

/** For visitors: description of the exam, and the steps of registration unless it is closed. */
export function Beginning({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const local = useLocalText()
  const { about } = project
  return (
    <>
      {about && (
        <Card title={local(aboutTitle)}>
          <View>{local(about)}</View>
        </Card>
      )}
      {registers(project) && (
        <Card title={t('begin')}>
          <View {...roleProps('list')}>
            {steps.map((step, index) => (
              <View key={step} className={styles.beginning} {...roleProps('listitem')}>
                <View className={styles.number}>{index + 1}</View>
                <View>{t(`begin.${step}`)}</View>
              </View>
            ))}
          </View>
        </Card>
      )}
    </>
  )
}

function registers(project: CurrentExamInfo): boolean {
  if (mainModule(project) !== 'registration') return false
  return moduleGate(project, 'registration', serverNow()).state !== 'closed'
}
