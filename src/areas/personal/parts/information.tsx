import type { CurrentUser } from '@contract/endpoints/account'
import { isMinor } from '@contract/identity/minority'
import type { Membership } from '@contract/endpoints/group'
import type { ReminderSwitch } from '@contract/endpoints/reminders'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { UnprintableNote } from '@/patterns/paper/unprintable-note'
import { to } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { View } from '@tarojs/components'
import type { OwnBasicInfo } from '../journey/basic-info-calls'
import { usePersonalText } from '../texts'
import { CityCard } from './city-card'
import { correctionWay } from './correction-way'
import { IdentityCard } from './identity-card'
import { ReminderCard } from './reminder-card'
import { useFacts } from './use-facts'

interface InformationProps {
  user: CurrentUser
  own: OwnBasicInfo
  memberships: readonly Membership[]
  reminders: readonly ReminderSwitch[]
}

/** What the account holds, masked, and the ways to change each part of it. */
export function Information({
  user,
  own: { current, identity, application },
  memberships,
  reminders,
}: InformationProps) {
  const t = usePersonalText()
  const facts = useFacts(current)
  const gates = useGates()
  const isOffered = gates.basicInfoUpdate !== undefined
  const way = correctionWay(application?.state ?? null, gates, serverNow())
  return (
    <>
      <UnprintableNote characters={user.unprintable} />
      <Card title={t('info')}>
        <Facts facts={[{ label: t('info.account'), value: user.account, isExact: true }, ...facts]} />
      </Card>
      {identity && <IdentityCard account={user.account} standing={identity} way={way} />}
      <Card title={t('contact')}>
        <Facts
          facts={[
            { label: t('contact.phone'), value: user.phone ?? t('info.none'), isExact: user.phone !== null },
            { label: t('contact.email'), value: user.email ?? t('info.none'), isExact: user.email !== null },
          ]}
        />
        <LinkRow to={to('accountSafe')}>{t('contact.safe')}</LinkRow>
      </Card>
      {user.userType === 'candidate' && <CityCard city={user.city} />}
      {user.userType === 'candidate' && reminders.length > 0 && <ReminderCard reminders={reminders} />}
      {user.userType === 'candidate' && user.birthDate !== null && isMinor(user.birthDate, serverNow()) && (
        <Card title={t('guardian')}>
          <View>{t('guardian.text')}</View>
          <LinkRow to={to('guardianConsent')}>{t('guardian.view')}</LinkRow>
        </Card>
      )}
      {memberships.length > 0 && (
        <Card title={t('group')}>
          <View>{memberships.map(({ groupName }) => groupName).join(t('group.and'))}</View>
          <LinkRow to={to('myGroup')}>{t('group.view')}</LinkRow>
        </Card>
      )}
      {(isOffered || application) && user.userType === 'candidate' && (
        <Card
          title={t('wrong')}
          aside={
            application && (
              <StatusTag
                tone={application.state === 'passed' ? 'good' : application.state === 'rejected' ? 'bad' : 'wait'}
                text={t(`state.${application.state}`)}
              />
            )
          }
        >
          <View>{t('wrong.text')}</View>
          <LinkRow to={to(application ? 'checkBasicInfoUpdate' : 'basicInfoUpdate')}>
            {application ? t('wrong.view') : t('wrong.apply')}
          </LinkRow>
        </Card>
      )}
      {gates.accommodation !== undefined && user.userType === 'candidate' && (
        <Card title={t('needs')}>
          <View>{t('needs.text')}</View>
          <LinkRow to={to('accommodations')}>{t('needs.open')}</LinkRow>
        </Card>
      )}
      <Card title={t('data')}>
        <LinkRow to={to('ownData')}>{t('data.open')}</LinkRow>
      </Card>
    </>
  )
}
