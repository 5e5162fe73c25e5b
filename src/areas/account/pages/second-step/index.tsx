import { useState } from 'react'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { openSignIn } from '@/api/leave'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { addressOf } from '@/platform/navigation/route-matching'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { enter } from '../../parts/after-sign-in'
import { OtherSignInMethods } from '../../parts/other-sign-in-methods'
import { useDomain } from '../../parts/use-domain'
import { CodeForm } from '../../second-factor/code-form'
import { useSecondFactorText } from '../../second-factor/second-factor-texts'

/** Second step of any sign-in; continues to `redirect`. */
export function SecondStep() {
  const t = useSecondFactorText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  // Keeps the page content while the screen changes after the pending sign-in is cleared.
  const [begun] = useState(() => store.get(secondStepAtom))
  const signInAgain = () => {
    store.set(secondStepAtom, null)
    return openSignIn(redirect ?? addressOf('home'))
  }
  if (begun?.domain !== domain)
    return (
      <PageState icon="shield" title={t('step.none.title')} text={t('step.none.text')}>
        <Button onPress={signInAgain}>{t('step.none.signIn')}</Button>
      </PageState>
    )

  const signIn = async (code: string) => {
    const answer = await call(
      'POST /ea/g/second-factor',
      { body: { domain, ticket: begun.ticket, code } },
      { loading: 1 },
    )
    store.set(secondStepAtom, null)
    enter(answer, { domain, redirect })
  }
  const takeRefusal = (error: unknown) => {
    if (!isRefusal(error, 'EA_FACTOR_EXPIRED')) return false
    toast(t('step.expired'))
    void signInAgain()
    return true
  }
  return (
    <Card>
      <Note>{t('step.intro')}</Note>
      <CodeForm submit={t('step.submit')} takesRecovery onCode={signIn} onRefusal={takeRefusal} />
      <Note>{t('step.lost')}</Note>
      <OtherSignInMethods ways={[{ text: t('step.other'), onPress: signInAgain }]} />
    </Card>
  )
}

export default framed(SecondStep)
