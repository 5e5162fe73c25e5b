import { View } from '@tarojs/components'
import type { GroupMember } from '@contract/endpoints/group'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { open } from '@/platform/navigation/navigation'
import { actFor } from '@/session/acting'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useGroupText } from '../texts'
import styles from './cards.module.scss'

/** Card of a candidate or invited candidate of a group, with registrations and the actions of the group. */
export function MemberCard({ member, onChange }: { member: GroupMember; onChange: () => Promise<unknown> }) {
  const t = useGroupText()
  const local = useLocalText()
  const language = useLanguage()
  const { memberId, realName, idNumber, state, invitedAt, agreedAt, registrations } = member
  const registers = useGates().registration !== undefined
  const act = (screen: 'chooseBatch' | 'myRegister') => () => {
    actFor(member)
    return open(screen)
  }
  const remove = () =>
    askAndDo({
      question: {
        ...{ title: t(`remove.${state}.title`, { name: realName }), body: t(`remove.${state}.body`) },
        ...{ ok: t(`remove.${state}`), cancel: t('remove.keep'), danger: true },
      },
      work: () => call('POST /exm_c/group/members/:memberId/remove', { params: { memberId } }, { loading: 1 }),
      done: t(`remove.${state}.done`),
      onChange,
    })
  const lines = registrations.map(({ registrationId, batchName, status, paymentStatus }) => (
    <View key={registrationId}>
      {t('registration', {
        batch: local(batchName),
        state: t(`registration.${status === 'submitted' ? paymentStatus : status}`),
      })}
    </View>
  ))
  const facts = [
    { label: t('member.idNumber'), value: idNumber, isExact: true },
    agreedAt === null
      ? { label: t('member.invitedAt'), value: formatInstant(invitedAt, language) }
      : { label: t('member.agreedAt'), value: formatInstant(agreedAt, language) },
    ...(state === 'agreed'
      ? [
          {
            label: t('member.registrations'),
            value: lines.length > 0 ? <View>{lines}</View> : t('member.registrations.none'),
          },
        ]
      : []),
  ]
  return (
    <Card
      isOne
      title={realName}
      aside={<StatusTag tone={state === 'agreed' ? 'good' : 'wait'} text={t(`state.${state}`)} />}
    >
      <Facts facts={facts} />
      <View className={styles.answers}>
        {state === 'agreed' && registers && (
          <>
            <Button compact onPress={act('chooseBatch')}>
              {t('act.register')}
            </Button>
            <Button kind="secondary" compact onPress={act('myRegister')}>
              {t('act.view')}
            </Button>
          </>
        )}
        <Button kind="secondary" compact onPress={remove}>
          {t(`remove.${state}`)}
        </Button>
      </View>
    </Card>
  )
}
