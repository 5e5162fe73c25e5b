import { Alert, Button, Descriptions, Empty, Tag } from 'antd'
import type { CandidateRegistration } from '@contract/desk/candidate'
import { formatPrice } from '@contract/format'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import type { SupportProps } from '../support/support-choice'
import { codeText } from '../candidate-texts'
import { OrdersOf } from './orders'
import { Section } from './section'
import { useMayChange } from '../support/use-may-change'

interface RegistrationsCardProps extends SupportProps {
  registrations: readonly CandidateRegistration[]
}

/** Registrations, newest first, each with seat, payment and refunds. */
export function RegistrationsCard({ registrations, ...asking }: RegistrationsCardProps) {
  const { text } = useText()
  return (
    <Section title={text('registrations', { count: registrations.length })}>
      {registrations.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noRegistrations')} />
      )}
      {registrations.map((registration) => (
        <Registration key={registration.registrationId} registration={registration} {...asking} />
      ))}
    </Section>
  )
}

interface RegistrationProps extends SupportProps {
  registration: CandidateRegistration
}

function Registration({ registration, domain, onChoose }: RegistrationProps) {
  const { text, language } = useText()
  const mayChange = useMayChange(domain)
  const { number, batch, status, orders, correctable } = registration
  const isReviewed = status === 'submitted' && registration.paymentStatus === 'paid' && registration.label === 'pending'
  return (
    <article className="registration" aria-label={number}>
      <div className="registration-head">
        <h3>
          {batch.name[language]} <span className="number">{number}</span>
        </h3>
        <States registration={registration} />
        {mayChange && isReviewed && correctable.length > 0 && (
          <Button size="small" onClick={() => onChoose({ kind: 'correct', registration })}>
            {text('askForCorrection')}
          </Button>
        )}
      </div>
      <Reasons registration={registration} />
      <Descriptions size="small" column={1} items={useFacts(registration)} />
      <OrdersOf orders={orders} domain={domain} onChoose={onChoose} />
    </article>
  )
}

function States({ registration }: Pick<RegistrationProps, 'registration'>) {
  const { text, language } = useText()
  const { status, label, paymentStatus, refundStatus } = registration
  const isPaid = paymentStatus === 'paid'
  return (
    <>
      <Tag>{codeText('registration', status, language)}</Tag>
      <Tag color={isPaid ? 'success' : 'warning'}>{text(isPaid ? 'paid' : 'unpaid')}</Tag>
      {isPaid && <Tag>{codeText('review', label, language)}</Tag>}
      {refundStatus !== 'none' && <Tag>{codeText('refund', refundStatus, language)}</Tag>}
    </>
  )
}

/** Why it was rejected, and what has to be corrected. */
function Reasons({ registration: { reason, label, correction } }: Pick<RegistrationProps, 'registration'>) {
  const { text, language } = useText()
  const isRejected = label === 'failed' || label === 'refused'
  return (
    <>
      {reason && (
        <Alert
          type={isRejected ? 'error' : 'info'}
          showIcon
          className="block"
          title={text(isRejected ? 'rejectedBecause' : 'reviewedAgainBecause', { reason: reason[language] })}
        />
      )}
      {correction && (
        <Alert
          type="warning"
          showIcon
          className="block"
          title={text('toCorrectUntil', { time: formatTime(correction.until) })}
          description={
            <ul className="preview">
              {correction.parts.map(({ label: part, reason: why }, index) => (
                <li key={index}>
                  {[part[language], why?.[language]].filter(Boolean).join(language === 'zh' ? '：' : ': ')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}

function useFacts({ subjects, ticket, expiresAt, refundRequests, ...registration }: CandidateRegistration) {
  const { text, language } = useText()
  const comma = language === 'zh' ? '，' : ', '
  const facts = [
    [text('submittedAt'), formatTime(registration.submittedAt)],
    [text('payUntil'), registration.paymentStatus === 'unpaid' && expiresAt ? formatTime(expiresAt) : null],
    [text('amount'), formatPrice(registration.amountCents, language)],
    [text('group'), registration.group],
    ...subjects.map(({ name, area, priceCents }) => [
      name[language],
      [area[language], formatPrice(priceCents, language)].join(comma),
    ]),
    [text('ticket'), ticket ? ticketText() : text('noTicket')],
    ...(ticket?.seats ?? []).map((seat) => [
      text('seatIn', { area: seat.area[language] }),
      [seat.centre[language], seat.room[language], text('seatNumber', { number: seat.seat }), seat.address?.[language]]
        .filter(Boolean)
        .join(comma),
    ]),
    ...refundRequests.map((one) => [
      text('refundRequest', { time: formatTime(one.askedAt) }),
      [
        formatPrice(one.backCents, language),
        codeText('refundRequest', one.state, language),
        one.declinedBecause?.[language],
      ]
        .filter(Boolean)
        .join(comma),
    ]),
  ]
  return facts.flatMap(([label, children], index) => (label && children ? [{ key: index, label, children }] : []))

  function ticketText(): string {
    const { number = '', issuedAt = null, printedAt = null } = ticket ?? {}
    const states = [
      issuedAt ? text('ticketIssued', { time: formatTime(issuedAt) }) : text('ticketNotIssued'),
      printedAt && text('ticketPrinted', { time: formatTime(printedAt) }),
    ]
    return [number, ...states].filter(Boolean).join(comma)
  }
}
