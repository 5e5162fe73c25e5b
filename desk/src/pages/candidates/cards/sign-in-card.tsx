import { Button, Descriptions } from 'antd'
import type { Candidate } from '@contract/desk/candidate'
import type { SupportAction } from '@contract/desk/support'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import type { SupportProps } from '../support/support-choice'
import { codeText } from '../candidate-texts'
import { Section } from './section'
import { useMayChange } from '../support/use-may-change'

interface SignInCardProps extends SupportProps {
  candidate: Candidate
}

/** Whether the candidate can sign in, and what helps if not. */
export function SignInCard({ candidate: { signIn, endedAt }, domain, onChoose }: SignInCardProps) {
  const { text, language } = useText()
  const mayChange = useMayChange(domain)
  const { lastSignIn, secondFactor, pendingChanges, deletion } = signIn
  const timeOr = (at: string | null, other: string) => (at === null ? other : formatTime(at))
  const items = [
    [text('lock'), timeOr(signIn.lockedUntil, text('notLocked'))],
    [
      text('lastSignIn'),
      lastSignIn ? `${formatTime(lastSignIn.at)} ${codeText('signIn', lastSignIn.outcome, language)}` : text('never'),
    ],
    [text('devices'), String(signIn.devices)],
    [text('wechats'), String(signIn.wechats)],
    [
      text('secondFactor'),
      secondFactor
        ? text('secondFactorSince', { time: formatTime(secondFactor.setAt), count: secondFactor.codesLeft })
        : text('off'),
    ],
    [text('passwordChangedAt'), timeOr(signIn.passwordChangedAt, text('never'))],
    ...pendingChanges.map(({ kind, dueAt }) => [
      text('pendingChange', { what: codeText('change', kind, language) }),
      formatTime(dueAt),
    ]),
    ...(deletion && !deletion.cancelledAt ? [[text('deletion'), formatTime(deletion.dueAt)]] : []),
  ].flatMap(([label, children]) => (label && children ? [{ key: label, label, children }] : []))
  const button = (action: Extract<SupportAction, `accounts ${string}`>, label: string) =>
    action !== 'accounts contact' && (
      <Button size="small" onClick={() => onChoose({ kind: 'request', request: { action } })}>
        {label}
      </Button>
    )
  return (
    <Section title={text('signInCard')}>
      <Descriptions size="small" column={1} items={items} />
      {mayChange && !endedAt && (
        <div className="card-actions">
          {button('accounts unlock', text('unlock'))}
          {button('accounts sign-out', text('endSignIns'))}
          {secondFactor && button('accounts second-factor-off', text('secondFactorOff'))}
        </div>
      )}
    </Section>
  )
}
