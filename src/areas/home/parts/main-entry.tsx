import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { EXAM_TYPE } from '@contract/codes'
import { formatInstant } from '@contract/format'
import type { Module } from '@contract/gates'
import { openSignIn } from '@/api/leave'
import { useLanguage } from '@/i18n/language'
import { moduleGate, type ModuleGate } from '@/patterns/gate/page-access'
import { useRoute } from '@/patterns/page/route-context'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useHomeText } from '../texts'
import { gateTones } from './gate-tones'
import styles from './home.module.scss'

/** The one thing most candidates come for: registering, or booking where that is all there is. */
export function MainEntry({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const isBooking = project.exam_type === EXAM_TYPE.appointmentOnly
  const gate = moduleGate(project, isBooking ? 'reservation' : 'registration', serverNow())
  return (
    <Card
      title={t(isBooking ? 'book.title' : 'register.title')}
      aside={<StatusTag tone={gateTones[gate.state]} text={t(`state.${gate.state}`)} />}
    >
      <WindowLine project={project} gate={gate} />
      <View className={styles.main}>
        {gate.state === 'open' ? (
          <Button onPress={() => open(isBooking ? 'appointmentSelectBatch' : 'chooseBatch')}>
            {t(isBooking ? 'book.start' : 'register.start')}
          </Button>
        ) : (
          !isBooking && <Button onPress={() => open('myRegister')}>{t('register.mine')}</Button>
        )}
      </View>
      <WhoIsHere />
    </Card>
  )
}

/** When it ends, or begins. */
function WindowLine({ project, gate }: { project: CurrentExamInfo; gate: ModuleGate }) {
  const t = useHomeText()
  const language = useLanguage()
  const closesAt = closingOf(project, gate.module)
  if (gate.opensAt) return <View>{t('register.opens', { time: formatInstant(gate.opensAt, language) })}</View>
  if (gate.state !== 'open' || !closesAt) return null
  return <View>{t('register.until', { time: formatInstant(closesAt, language) })}</View>
}

function closingOf(project: CurrentExamInfo, module: Module): string | null {
  return project.function_module.find(({ module_type }) => module_type === module)?.closesAt ?? null
}

function WhoIsHere() {
  const t = useHomeText()
  const { address } = useRoute()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const user = useAtomValue(currentUserAtom)
  if (isSignedIn)
    return <View className={styles.who}>{t('hello', { name: user?.realName || user?.account || '' })}</View>
  return (
    <View className={styles.buttons}>
      <Button kind="secondary" onPress={() => openSignIn(address)}>
        {t('signIn')}
      </Button>
      <Button kind="secondary" onPress={() => open('phoneRegister')}>
        {t('register.account')}
      </Button>
    </View>
  )
}
