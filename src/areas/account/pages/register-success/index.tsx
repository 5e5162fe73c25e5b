import { useAtomValue } from 'jotai'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useDomain } from '../../parts/use-domain'
import { useRegisteringText } from '../../registering/registering-texts'
import { Steps } from '../../registering/steps'

/** The end of creating an account: signed in already, the exam is next. */
function RegisterSuccess() {
  const t = useRegisteringText()
  const domain = useDomain()
  const user = useAtomValue(currentUserAtom)
  if (!user)
    return (
      <PageState icon="user" title={t('done.signIn')} text={t('done.none')}>
        <Button onPress={() => open('signIn', { projectCode: domain })}>{t('done.signIn')}</Button>
      </PageState>
    )
  return (
    <>
      <Steps current={2} />
      <PageState
        icon="circle-check"
        tone="good"
        title={t('done.title')}
        text={t('done.text', { account: user.account })}
      >
        <Button onPress={openHome}>{t('done.home')}</Button>
      </PageState>
    </>
  )
}

export default framed(RegisterSuccess)
