import type { CurrentUser } from '@contract/endpoints/account'
import type { Membership } from '@contract/endpoints/group'
import { isMinor } from '@contract/identity/minority'
import { call } from '@/api/call'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { to } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import { FactLinkRow, LinkRow } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { readBasicInfo, type OwnBasicInfo } from '../../basic-info-journey'
import { correctionLink } from '../../correction-link'
import { IdentityNote, IdentityTag } from '../../identity-note'
import { usePersonalText } from '../../texts'
import { useFacts } from '../../use-facts'

function UserInformation() {
  const found = useLoaded(readAll)
  return (
    <Loaded of={found} skeleton={<Skeleton cards={3} lines={5} />}>
      {(all) => <Information {...all} />}
    </Loaded>
  )
}

async function readAll() {
  const [user, own, { memberships }, { reminders }] = await Promise.all([
    call('GET /ea/me'),
    readBasicInfo(),
    call('GET /exm_c/group-memberships'),
    call('GET /ea/reminders'),
  ])
  return { user, own, memberships, hasReminders: reminders.length > 0 }
}

interface InformationProps {
  user: CurrentUser
  own: OwnBasicInfo
  memberships: readonly Membership[]
  /** The project sends reminders. */
  hasReminders: boolean
}

/** Masked data of the account, with links to the pages that change each part. */
function Information({ user, own, memberships, hasReminders }: InformationProps) {
  const t = usePersonalText()
  const { current, identity, application } = own
  const facts = useFacts(current)
  const way = correctionLink(application?.state ?? null, useGates(), serverNow())
  return (
    <Columns
      aside={
        <>
          <Contact user={user} />
          <Card title={t('more')}>
            {user.userType === 'candidate' && <CandidateRows user={user} hasReminders={hasReminders} />}
            {memberships.length > 0 && (
              <FactLinkRow
                to={to('myGroup')}
                name={t('group')}
                fact={memberships.map(({ groupName }) => groupName).join(t('group.and'))}
              />
            )}
            <FactLinkRow to={to('ownData')} name={t('data')} fact={t('data.open')} />
          </Card>
        </>
      }
    >
      <UnprintableNote characters={user.unprintable} />
      <Card title={t('info')} aside={identity && <IdentityTag state={identity.state} />}>
        {identity && <IdentityNote account={user.account} identity={identity} way={way} />}
        <Facts facts={[{ label: t('info.account'), value: user.account, isExact: true }, ...facts]} />
        {user.userType === 'candidate' && <ChangeRow application={application} />}
      </Card>
    </Columns>
  )
}

function Contact({ user }: Pick<InformationProps, 'user'>) {
  const t = usePersonalText()
  return (
    <Card title={t('contact')}>
      <Facts
        facts={[
          { label: t('contact.phone'), value: user.phone ?? t('info.none'), isExact: user.phone !== null },
          { label: t('contact.email'), value: user.email ?? t('info.none'), isExact: user.email !== null },
        ]}
      />
      <LinkRow to={to('accountSafe')}>{t('contact.safe')}</LinkRow>
    </Card>
  )
}

/** Link to the application for a change of name, document, gender or date of birth. */
function ChangeRow({ application }: Pick<OwnBasicInfo, 'application'>) {
  const t = usePersonalText()
  const isOffered = useGates().basicInfoUpdate !== undefined
  if (application)
    return <FactLinkRow to={to('checkBasicInfoUpdate')} name={t('wrong.view')} fact={t(`state.${application.state}`)} />
  return isOffered ? <FactLinkRow to={to('basicInfoUpdate')} name={t('wrong.apply')} fact={t('wrong.text')} /> : null
}

function CandidateRows({ user, hasReminders }: Pick<InformationProps, 'user' | 'hasReminders'>) {
  const t = usePersonalText()
  const isOffered = useGates().accommodation !== undefined
  return (
    <>
      <FactLinkRow to={to('residence')} name={t('city')} fact={user.city ?? t('info.none')} />
      {hasReminders && <FactLinkRow to={to('reminders')} name={t('reminders')} fact={t('reminders.fact')} />}
      {user.birthDate !== null && isMinor(user.birthDate, serverNow()) && (
        <FactLinkRow to={to('guardianConsent')} name={t('guardian')} fact={t('guardian.text')} />
      )}
      {isOffered && <FactLinkRow to={to('accommodations')} name={t('needs')} fact={t('needs.text')} />}
    </>
  )
}

export default framed(UserInformation)
