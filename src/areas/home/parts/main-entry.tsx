import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import type { Module } from '@contract/project/gates'
import { openSignInAbove } from '@/api/leave'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { moduleGate, type ModuleGate } from '@/patterns/frame/gate/page-access'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useGroupRefusal } from '@/patterns/frame/gate/group-account'
import { doorTo } from '@/platform/navigation/door'
import { open } from '@/platform/navigation/navigation'
import { isModuleBuilt } from '@/routes'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useHomeText } from '../texts'
import { mainModule, nextClosingOf } from './use-opening'
import { gateTones } from './gate-tones'
import styles from './home.module.scss'

/** The one thing most candidates come for: registering, or booking where that is all there is. */
export function MainEntry({ project }: { project: CurrentExamInfo }) {
  const module = mainModule(project)
  if (!isModuleBuilt(module)) return <NothingYet />
  return module === 'reservation' ? <Booking project={project} /> : <Registering project={project} />
}

/** A group account is told here already that it registers its candidates, never itself. */
function Registering({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const gate = moduleGate(project, 'registration', serverNow())
  const groupRefusal = useGroupRefusal()
  return (
    <MainCard title={t('register.title')} project={project} gate={gate}>
      {groupRefusal !== null ? (
        <Note>{groupRefusal}</Note>
      ) : gate.state === 'open' ? (
        <Button onPress={() => open('chooseBatch')}>{t('register.start')}</Button>
      ) : (
        <Button onPress={() => open('myRegister')}>{t('register.mine')}</Button>
      )}
    </MainCard>
  )
}

function Booking({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const gate = moduleGate(project, 'reservation', serverNow())
  const book = doorTo('appointmentSelectBatch')
  return (
    <MainCard title={t('book.title')} project={project} gate={gate}>
      {gate.state === 'open' && book && <Button onPress={book}>{t('book.start')}</Button>}
    </MainCard>
  )
}

function NothingYet() {
  const t = useHomeText()
  return (
    <Card title={t('nothing.title')}>
      <View>{t('nothing.text')}</View>
      <WhoIsHere />
    </Card>
  )
}

interface MainCardProps {
  title: string
  project: CurrentExamInfo
  gate: ModuleGate
}

function MainCard({ title, project, gate, children }: PropsWithChildren<MainCardProps>) {
  const t = useHomeText()
  return (
    <Card title={title} aside={<StatusTag tone={gateTones[gate.state]} text={t(`state.${gate.state}`)} />}>
      <WindowLine project={project} gate={gate} />
      <View className={styles.main}>{children}</View>
      <WhoIsHere />
    </Card>
  )
}

/** When it ends, or begins. */
function WindowLine({ project, gate }: { project: CurrentExamInfo; gate: ModuleGate }) {
  const t = useHomeText()
  const language = useLanguage()
  const nextClosing = nextClosingOf(project, gate.module, gate.state)
  const closesAt = closingOf(project, gate.module)
  if (gate.opensAt) return <View>{t('register.opens', { time: formatInstant(gate.opensAt, language) })}</View>
  if (gate.state !== 'open') return null
  if (nextClosing) return <View>{t('register.nextClosing', { time: formatInstant(nextClosing, language) })}</View>
  if (!closesAt) return null
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
  const register = doorTo('phoneRegister')
  if (isSignedIn)
    return <View className={styles.who}>{t('hello', { name: user?.realName || user?.account || '' })}</View>
  return (
    <View className={styles.buttons}>
      <Button kind="secondary" onPress={() => openSignInAbove(address)}>
        {t('signIn')}
      </Button>
      {register && (
        <Button kind="secondary" onPress={register}>
          {t('register.account')}
        </Button>
      )}
    </View>
  )
}
