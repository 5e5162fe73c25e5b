import { View } from '@tarojs/components'
import type { Membership } from '@contract/endpoints/group'
import type { MemberDecision } from '@contract/group/membership'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { ConsentQuestion, GroupRights } from './group-rights'
import { useGroupText } from '../texts'
import styles from './cards.module.scss'

interface MembershipCardProps {
  membership: Membership
  onChange: () => Promise<unknown>
}

/** Invitation with its answers, or the candidate's group with a button to leave it. */
export function MembershipCard({ membership, onChange }: MembershipCardProps) {
  const t = useGroupText()
  const language = useLanguage()
  const { memberId, groupName, state, invitedAt } = membership
  const decide = (decision: MemberDecision) => () =>
    askAndDo({
      question: {
        title: t(`mine.${decision}.title`, { group: groupName }),
        body: decision === 'agree' ? <ConsentQuestion /> : t(`mine.${decision}.body`),
        ...{ ok: t(`mine.${decision}`), cancel: t('mine.keep'), danger: decision !== 'agree' },
      },
      work: () =>
        call(
          'POST /exm_c/group-memberships/:memberId',
          { params: { memberId }, body: { decision } },
          { loading: 1, repeatable: true },
        ),
      done: t(`mine.${decision}.done`),
      onChange,
    })
  return (
    <Card
      isOne
      title={groupName}
      aside={<StatusTag tone={state === 'agreed' ? 'good' : 'wait'} text={t(`state.${state}`)} />}
    >
      <View className={styles.at}>{t('mine.invitedAt', { at: formatInstant(invitedAt, language) })}</View>
      <GroupRights state={state} />
      <View className={styles.leaving}>{t(`mine.${state}.text`)}</View>
      <View className={styles.answers}>
        {state === 'agreed' ? (
          <Button kind="secondary" compact onPress={decide('leave')}>
            {t('mine.leave')}
          </Button>
        ) : (
          <>
            <Button compact onPress={decide('agree')}>
              {t('mine.agree')}
            </Button>
            <Button kind="secondary" compact onPress={decide('refuse')}>
              {t('mine.refuse')}
            </Button>
          </>
        )}
      </View>
    </Card>
  )
}
