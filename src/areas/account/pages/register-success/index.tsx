import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { mainModule } from '@contract/project/headline'
import { isMinor } from '@contract/identity/minority'
import { moduleGate } from '@/patterns/frame/gate/page-access'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { roomAtom } from '@/patterns/next-steps/awaited-places'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { openHome } from '@/patterns/frame/project/open-home'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom } from '@/session/account'
import { currentExamInfoAtom, serverNow, type CurrentExamInfo } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { ItemList } from '@/ui/content/item-list'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { goOn } from '../../parts/after-sign-in'
import { useDomain } from '../../parts/use-domain'
import { useRegisteringText } from '../../registering/registering-texts'

/** Account created and signed in: leads on to what the candidate wanted, or to the registration. */
function RegisterSuccess() {
  const t = useRegisteringText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const user = useAtomValue(currentUserAtom)
  const project = useAtomValue(currentExamInfoAtom)
  const setRoom = useSetAtom(roomAtom)
  // a new account has nothing to do yet: the home reserves no space for it
  useEffect(() => setRoom(0), [setRoom])
  if (!user)
    return (
      <PageState icon="user" title={t('done.signIn')} text={t('done.none')}>
        <Button onPress={() => open('signIn', { projectCode: domain, redirect })}>{t('done.signIn')}</Button>
      </PageState>
    )
  const canRegister = project !== null && isRegistrationOpen(project)
  const needsGuardian = user.birthDate !== null && isMinor(user.birthDate, serverNow())
  return (
    <>
      <UnprintableNote characters={user.unprintable} />
      <PageState
        icon="circle-check"
        tone="good"
        title={t('done.title')}
        text={[t('done.text', { account: user.account }), needsGuardian && t('done.minor')].filter(Boolean).join('\n')}
      >
        {needsGuardian && <Button onPress={() => open('guardianConsent')}>{t('done.guardian')}</Button>}
        {redirect ? (
          <Button kind={needsGuardian ? 'secondary' : 'primary'} onPress={() => goOn(redirect)}>
            {t('done.goOn')}
          </Button>
        ) : (
          canRegister && (
            <Button kind={needsGuardian ? 'secondary' : 'primary'} onPress={() => open('chooseBatch')}>
              {t('done.register')}
            </Button>
          )
        )}
        <Button kind={redirect || needsGuardian || canRegister ? 'text' : 'primary'} onPress={openHome}>
          {t('done.home')}
        </Button>
      </PageState>
      {canRegister && (
        <Card title={t('done.prepare')}>
          <ItemList items={[t('done.prepare.document'), t('done.prepare.photo'), t('done.prepare.payment')]} />
        </Card>
      )}
    </>
  )
}

const isRegistrationOpen = (project: CurrentExamInfo) =>
  mainModule(project) === 'registration' && moduleGate(project, 'registration', serverNow()).state === 'open'

export default framed(RegisterSuccess)
