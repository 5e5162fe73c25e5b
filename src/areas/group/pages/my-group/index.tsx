import { View } from '@tarojs/components'
import type { Membership } from '@contract/endpoints/group'
import type { MemberDecision } from '@contract/group/membership'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedList } from '@/patterns/owned/owned-list'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useGroupText } from '../../texts'
import styles from '../../parts/cards.module.scss'

/** Lists the groups that invited the candidate and the group they belong to. */
function MyGroup() {
  const t = useGroupText()
  const memberships = useLoaded(async () => (await call('GET /exm_c/group-memberships')).memberships)
  const none = {
    ...{ icon: 'user' as const, title: t('mine.none'), text: t('mine.none.text') },
    action: { label: t('mine.none.home'), press: () => Promise.resolve(openHome()) },
  }
  return (
    <OwnedList of={memberships} none={none}>
      {(one) => <MembershipCard key={one.memberId} membership={one} onChange={memberships.refresh} />}
    </OwnedList>
  )
}

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
        body: t(`mine.${decision}.body`),
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
      <Facts
        facts={[
          { label: t('mine.does'), value: t('mine.does.text') },
          { label: t('mine.sees'), value: t('mine.sees.text') },
          { label: t('mine.hidden'), value: t('mine.hidden.text') },
        ]}
      />
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

export default framed(MyGroup)
