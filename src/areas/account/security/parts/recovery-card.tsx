import type { SecurityOverview } from '@contract/endpoints/security'
import { to } from '@/platform/navigation/destination'
import { Card } from '@/ui/layout/card'
import { useSecurityText } from '../security-texts'
import { StateRow } from './state-row'

/** Phone, email and security questions, which reset a forgotten password. */
export function RecoveryCard({ overview: { phone, email, safeQuestions } }: { overview: SecurityOverview }) {
  const t = useSecurityText()
  const stateOf = (isSet: boolean, set: string, unset: string) =>
    isSet ? { tone: 'good' as const, text: set } : { tone: 'wait' as const, text: unset }
  return (
    <Card title={t('card.recovery')}>
      <StateRow
        label={t('phone')}
        hint={phone ?? t('phone.hint')}
        state={stateOf(phone !== null, t('bound'), t('unbound'))}
        target={{ to: to('changePhone') }}
      />
      <StateRow
        label={t('email')}
        hint={email ?? t('email.hint')}
        state={stateOf(email !== null, t('bound'), t('unbound'))}
        target={{ to: to('changeEmail') }}
      />
      <StateRow
        label={t('questions')}
        hint={t('questions.hint')}
        state={stateOf(safeQuestions.length > 0, t('set'), t('unset'))}
        target={{ to: to('safeProblem') }}
      />
    </Card>
  )
}
