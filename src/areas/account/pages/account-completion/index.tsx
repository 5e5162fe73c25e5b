import { useAtomValue } from 'jotai'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useDomain } from '../../parts/use-domain'
import { IdentityForm } from '../../registering/identity-form'
import { registerTokenAtom } from '../../registering/registering-state'
import { useRegisteringText } from '../../registering/registering-texts'

/** Second step of account creation; without a valid verification, links back to the first step. */
export function Completion() {
  const t = useRegisteringText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const verified = useAtomValue(registerTokenAtom)
  if (verified?.domain === domain && Date.parse(verified.expiresAt) > serverNow())
    return <IdentityForm verified={verified} />
  return (
    <PageState icon="user" title={t('unverified.title')} text={t('unverified.text')}>
      <Button onPress={() => replace('phoneRegister', { redirect })}>{t('unverified.phone')}</Button>
      <Button kind="secondary" onPress={() => replace('emailRegister', { redirect })}>
        {t('unverified.email')}
      </Button>
    </PageState>
  )
}

export default framed(Completion)
