import { useAtomValue } from 'jotai'
import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { openSignInAbove } from '@/api/leave'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { to } from '@/platform/navigation/destination'
import { currentRoute, open } from '@/platform/navigation/navigation'
import { tokenAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { useAgreements } from '../../parts/use-agreements'
import { PendingChanges } from '../../security/pending-changes'
import { useSecurityText } from '../../security/security-texts'
import { SignInCard } from '../../security/sign-in-card'
import { StateRow } from '../../security/state-row'
import { useAccountText } from '../../texts'

/** Account security: every protection of the account with its state and next step. Visitors see their options. */
function AccountSafe() {
  return useAtomValue(tokenAtom) === null ? <ForVisitors /> : <OfOwner />
}

function OfOwner() {
  const overview = useLoaded(() => call('GET /ea/security'))
  return (
    <Loaded of={overview} skeleton={<Skeleton cards={2} lines={6} />}>
      {(data) => (
        <>
          <PendingChanges pending={data.pending} onChange={overview.refresh} />
          <Strength overview={data} />
          <SignInCard overview={data} onChange={overview.refresh} />
          <RecoveryCard overview={data} />
          <AgreementsCard />
        </>
      )}
    </Loaded>
  )
}

/** Warns if the account has fewer than two ways to recover the password. */
function Strength({ overview: { phone, email, safeQuestions } }: { overview: SecurityOverview }) {
  const t = useSecurityText()
  const ways = [phone !== null, email !== null, safeQuestions.length > 0].filter(Boolean).length
  if (ways >= 2) return <Note tone="good">{t('ways.some', { ways })}</Note>
  return <Note tone="wait">{t(ways === 1 ? 'ways.one' : 'ways.none')}</Note>
}

function ForVisitors() {
  const t = useSecurityText()
  return (
    <PageState icon="shield" title={t('visitor.title')} text={t('visitor.text')}>
      <Button onPress={() => openSignInAbove(currentRoute().address)}>{t('visitor.signIn')}</Button>
      <Button kind="secondary" onPress={() => open('forgetPassword')}>
        {t('visitor.recover')}
      </Button>
    </PageState>
  )
}

/** Agreements that the candidate accepted when signing in. */
function AgreementsCard() {
  const t = useSecurityText()
  const names = useAccountText()
  const { read, reading } = useAgreements()
  return (
    <Card title={t('card.agreements')}>
      {(['user', 'privacy'] as const).map((which) => (
        <StateRow
          key={which}
          label={names(`agreement.${which}`)}
          hint={t(`agreements.${which}.hint`)}
          target={{ onPress: () => read(which) }}
        />
      ))}
      {reading}
    </Card>
  )
}

/** Phone, email and security questions, which reset a forgotten password. */
function RecoveryCard({ overview: { phone, email, safeQuestions } }: { overview: SecurityOverview }) {
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

export default framed(AccountSafe)
