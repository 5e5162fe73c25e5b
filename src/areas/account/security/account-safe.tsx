import { useAtomValue } from 'jotai'
import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { openSignInAbove } from '@/api/leave'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { currentRoute, open } from '@/platform/navigation/navigation'
import { tokenAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { AgreementsCard } from './parts/agreements-card'
import { PendingChanges } from './parts/pending-changes'
import { RecoveryCard } from './parts/recovery-card'
import { SignInCard } from './parts/sign-in-card'
import { useSecurityText } from './security-texts'

/** Account security: every protection of the account with its state and next step. Visitors see their options. */
export function AccountSafe() {
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
