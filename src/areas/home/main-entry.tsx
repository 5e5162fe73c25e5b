import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { headlineOf, headlineText, mainModule, mainTitles, type MainModule } from '@contract/project/headline'
import { openSignInAbove } from '@/api/leave'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { useActsForNobody } from '@/patterns/frame/gate/group-account'
import { moduleGate, opensEarly, type ModuleGate } from '@/patterns/frame/gate/page-access'
import { useRoute } from '@/patterns/frame/page/route-context'
import { open } from '@/platform/navigation/navigation'
import { routes } from '@/routes'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { serverNow, type CurrentExamInfo } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { TextWithName } from '@/ui/basic/text-with-name'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { gateTones } from './gate-tones'
import { useHomeText } from './texts'
import styles from './home.module.scss'

/** Main action of the project: registration, or the only module it has. */
export function MainEntry({ project }: { project: CurrentExamInfo }) {
  const module = mainModule(project)
  return module === 'registration' ? <Registering project={project} /> : <Only module={module} project={project} />
}

/** A group account registers its candidates, never itself, so it gets a link to them. */
function Registering({ project }: { project: CurrentExamInfo }) {
  const t = useHomeText()
  const gate = moduleGate(project, 'registration', serverNow())
  const isGroup = useActsForNobody()
  return (
    <MainCard module="registration" project={project} gate={gate}>
      {isGroup ? (
        <View className={styles.candidates}>
          <Note>{t('register.forCandidates')}</Note>
          <Button onPress={() => open('groupMembers')}>{t('register.candidates')}</Button>
        </View>
      ) : gate.state === 'open' ? (
        <Button onPress={() => open('chooseBatch')}>{t('register.start')}</Button>
      ) : opensEarly(routes.chooseBatch, project, { now: serverNow() }) ? (
        <Button onPress={() => open('chooseBatch')}>{t('register.prepare')}</Button>
      ) : (
        <Button onPress={() => open('myRegister')}>{t('register.mine')}</Button>
      )}
    </MainCard>
  )
}

const only = {
  reservation: { screen: 'appointmentSelectBatch', text: 'book.start' },
  exemption: { screen: 'exemptionSelectBatch', text: 'apply.start' },
} as const

/** Main action of projects for booking or exemption only. */
function Only({ module, project }: { module: keyof typeof only; project: CurrentExamInfo }) {
  const t = useHomeText()
  const gate = moduleGate(project, module, serverNow())
  const { screen, text } = only[module]
  return (
    <MainCard module={module} project={project} gate={gate}>
      {gate.state === 'open' && <Button onPress={() => open(screen)}>{t(text)}</Button>}
    </MainCard>
  )
}

interface MainCardProps {
  module: MainModule
  project: CurrentExamInfo
  gate: ModuleGate
}

function MainCard({ module, project, gate, children }: PropsWithChildren<MainCardProps>) {
  const t = useHomeText()
  const local = useLocalText()
  return (
    <Card
      title={local(mainTitles[module])}
      aside={<StatusTag tone={gateTones[gate.state]} text={t(`state.${gate.state}`)} />}
    >
      <WindowLine project={project} module={module} />
      <View className={styles.main}>{children}</View>
      <WhoIsHere />
    </Card>
  )
}

/** End or start of the module's time window. */
function WindowLine({ project, module }: Pick<MainCardProps, 'project' | 'module'>) {
  const language = useLanguage()
  const headline = headlineOf(project, module, serverNow())
  return headline && <View>{headlineText(headline, language, { formatDeadline, formatInstant })}</View>
}

function WhoIsHere() {
  const t = useHomeText()
  const { address } = useRoute()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const user = useAtomValue(currentUserAtom)
  const name = user?.realName || user?.account || ''
  if (isSignedIn)
    return (
      <View className={styles.who}>
        <TextWithName text={t('hello', { name })} name={name} />
      </View>
    )
  return (
    <View className={styles.buttons}>
      <Button kind="secondary" onPress={() => openSignInAbove(address)}>
        {t('signIn')}
      </Button>
      <Button kind="secondary" onPress={() => open('phoneRegister')}>
        {t('register.account')}
      </Button>
    </View>
  )
}
