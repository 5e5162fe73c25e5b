import { Alert, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Candidate } from '@contract/desk/candidate'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { Page } from '../../ui/page'
import { Failed, Loading } from '../../ui/states'
import { AccountCard } from './cards/account-card'
import { ApplicationsCard } from './cards/applications-card'
import { ContactDialog } from './support/contact-dialog'
import { CorrectionDialog } from './support/correction-dialog'
import { MessagesCard } from './cards/messages-card'
import { OrdersOf } from './cards/orders'
import { RecordsCards } from './cards/records-cards'
import { RegistrationsCard } from './cards/registrations-card'
import { Section } from './cards/section'
import { SignInCard } from './cards/sign-in-card'
import { SupportDialog } from './support/support-dialog'
import { TimelineCard } from './cards/timeline-card'
import type { SupportChoice, CandidateKey } from './support/support-choice'

/** All records of a candidate, with the actions of the help desk. */
export default function CandidatePage() {
  const { text } = useText()
  const { domain = '', accountId = '' } = useParams()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['candidate', domain, accountId],
    queryFn: () => call('GET /desk/projects/:domain/candidates/:accountId', { params: { domain, accountId } }),
    // every view is recorded
    staleTime: Infinity,
    gcTime: 0,
  })
  const back = <Link to={`/p/${domain}/candidates`}>{text('backToSearch')}</Link>
  return (
    <Page title={data ? text('candidateTitle', { name: data.name || data.loginName }) : text('candidate')} extra={back}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown
          key={accountId}
          candidate={data}
          readAt={dataUpdatedAt}
          candidateKey={{ domain, accountId }}
          onChanged={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

interface ShownProps {
  candidate: Candidate
  /** Time of reading in milliseconds; a new reading hides values that were shown in full. */
  readAt: number
  candidateKey: CandidateKey
  onChanged: () => void
}

function Shown({ candidate, readAt, candidateKey, onChanged }: ShownProps) {
  const { text } = useText()
  const [choice, setChoice] = useState<SupportChoice | null>(null)
  const close = () => setChoice(null)
  const dialog = { candidateKey, onClose: close, onDone: onChanged }
  return (
    <>
      <Marks candidate={candidate} />
      {candidate.isLimited && <Alert type="info" showIcon className="block" title={text('candidateLimited')} />}
      <div className="candidate">
        <div className="candidate-side">
          <AccountCard key={readAt} candidate={candidate} candidateKey={candidateKey} onChoose={setChoice} />
          <SignInCard candidate={candidate} domain={candidateKey.domain} onChoose={setChoice} />
        </div>
        <div className="candidate-main">
          <RegistrationsCard
            registrations={candidate.registrations}
            domain={candidateKey.domain}
            onChoose={setChoice}
          />
          {candidate.orders.length > 0 && (
            <Section title={text('otherOrders')}>
              <OrdersOf orders={candidate.orders} domain={candidateKey.domain} onChoose={setChoice} />
            </Section>
          )}
          <ApplicationsCard applications={candidate.applications} />
          <RecordsCards records={candidate.records} />
          <MessagesCard messages={candidate.messages} domain={candidateKey.domain} onChoose={setChoice} />
          <TimelineCard happened={candidate.timeline} />
        </div>
      </div>
      {choice?.kind === 'request' && <SupportDialog {...dialog} request={choice.request} />}
      {choice?.kind === 'contact' && <ContactDialog {...dialog} candidate={candidate} />}
      {choice?.kind === 'correct' && <CorrectionDialog {...dialog} registration={choice.registration} />}
    </>
  )
}

/** States that explain most questions. */
function Marks({ candidate: { endedAt, signIn, identity } }: Pick<ShownProps, 'candidate'>) {
  const { text } = useText()
  const { lockedUntil, deletion } = signIn
  return (
    <p className="candidate-marks">
      {endedAt && <Tag color="error">{text('accountDeletedAt', { time: formatTime(endedAt) })}</Tag>}
      {lockedUntil && <Tag color="error">{text('lockedUntil', { time: formatTime(lockedUntil) })}</Tag>}
      {identity.state === 'mismatched' && <Tag color="error">{text('identity_mismatched')}</Tag>}
      {deletion && !deletion.cancelledAt && (
        <Tag color="warning">{text('deletionDue', { time: formatTime(deletion.dueAt) })}</Tag>
      )}
    </p>
  )
}
