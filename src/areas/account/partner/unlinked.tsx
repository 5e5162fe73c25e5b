import { useAtomValue } from 'jotai'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom } from '@/session/account'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { goOn } from '../parts/after-sign-in'
import { linkArrived, unlinkedAtom } from './arrival'
import { usePartnerText } from './partner-texts'

interface UnlinkedProps {
  projectCode: string
  /** This page, which whoever has signed in comes back to. */
  address: string
  redirect: string | undefined
}

/** No account is linked: sign in first, then say that this account is the one. */
export function Unlinked({ projectCode, address, redirect }: UnlinkedProps) {
  const t = usePartnerText()
  const local = useLocalText()
  const user = useAtomValue(currentUserAtom)
  const unlinked = useAtomValue(unlinkedAtom)
  if (!unlinked) return null
  const partner = local(unlinked.partner)
  if (!user) {
    const signIn = () => open('signIn', { projectCode, redirect: address })
    return (
      <PageState icon="user" title={t('unlinked.title')} text={t('unlinked.text', { partner })}>
        <Button onPress={signIn}>{t('unlinked.signIn')}</Button>
      </PageState>
    )
  }
  const link = () =>
    attempt(async () => {
      await linkArrived(unlinked.ticket)
      goOn(redirect)
    })
  const leaveIt = () => {
    store.set(unlinkedAtom, null)
    goOn(redirect)
  }
  return (
    <PageState icon="user" title={t('link.title', { partner })} text={t('link.text', { partner, name: user.realName })}>
      <Button onPress={link}>{t('link.now')}</Button>
      <Button kind="secondary" onPress={leaveIt}>
        {t('link.not')}
      </Button>
    </PageState>
  )
}
