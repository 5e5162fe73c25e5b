import { useAtomValue } from 'jotai'
import { isMinor } from '@contract/identity/minority'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { UnprintableNote } from '@/patterns/paper/unprintable-note'
import { openHome } from '@/patterns/frame/project/open-home'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom } from '@/session/account'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { goOn } from '../../parts/after-sign-in'
import { useDomain } from '../../parts/use-domain'
import { useRegisteringText } from '../../registering/registering-texts'
import { Steps } from '../../registering/steps'

/** Last page of account creation: the candidate is signed in and continues to `redirect` or the home screen. */
function RegisterSuccess() {
  const t = useRegisteringText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const user = useAtomValue(currentUserAtom)
  if (!user)
    return (
      <PageState icon="user" title={t('done.signIn')} text={t('done.none')}>
        <Button onPress={() => open('signIn', { projectCode: domain, redirect })}>{t('done.signIn')}</Button>
      </PageState>
    )
  const needsGuardian = user.birthDate !== null && isMinor(user.birthDate, serverNow())
  return (
    <>
      <Steps current={2} />
      <UnprintableNote characters={user.unprintable} />
      <PageState
        icon="circle-check"
        tone="good"
        title={t('done.title')}
        text={[t('done.text', { account: user.account }), needsGuardian && t('done.minor')].filter(Boolean).join('\n')}
      >
        {needsGuardian && <Button onPress={() => open('guardianConsent')}>{t('done.guardian')}</Button>}
        {redirect && (
          <Button kind={needsGuardian ? 'secondary' : 'primary'} onPress={() => goOn(redirect)}>
            {t('done.goOn')}
          </Button>
        )}
        <Button kind={redirect || needsGuardian ? 'secondary' : 'primary'} onPress={openHome}>
          {t('done.home')}
        </Button>
      </PageState>
    </>
  )
}

export default framed(RegisterSuccess)
