import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { roleProps } from '@/platform/element/aria'
import { focusHeading } from '@/platform/page/focus'
import { hasPrivacyContract } from '@/platform/native/privacy'
import { to } from '@/platform/navigation/destination'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { usePageShown } from '@/patterns/frame/loading/use-page-shown'
import { usePrepared } from '@/patterns/frame/page/use-prepared'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { useSilentSignIn } from '@/patterns/wechat/use-silent-sign-in'
import { partnerAddressCopiedAtom, signInExpiredAtom } from '@/session/account'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'
import { Link } from '@/ui/basic/link'
import { Tabs } from '@/ui/layout/tabs'
import { Card } from '@/ui/layout/card'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useAccountText } from '../texts'
import { AccountSignIn } from './account-sign-in'
import { goOn } from './after-sign-in'
import { Agreements } from './agreements'
import { OtherSignInMethods } from './other-sign-in-methods'
import { useDomain } from './use-domain'
import { typedSignInAtom } from './typed-sign-in'
import styles from './sign-in.module.scss'

// Loaded after the first tab is rendered.
const PhoneSignIn = lazyPart(() => import('./phone/phone-sign-in'))
// Only in the Mini Program.
const PrivacyLink = lazyPart(() => import('@/patterns/frame/privacy/privacy-link'))

const HEADING_ID = 'sign-in'

/**
 * Sign-in by password or phone code, with links to account recovery and registration (specification §2, screen
 * content). While WeChat signs a candidate with a linked account in automatically, only a skeleton is displayed.
 */
export function SignInForm() {
  const t = useAccountText()
  const [typed, setTyped] = useAtom(typedSignInAtom)
  const { way } = typed
  const domain = useDomain()
  const ways = [
    { id: 'account' as const, text: t('tab.account') },
    { id: 'phone' as const, text: t('tab.phone') },
  ]
  const hasExpired = useAtomValue(signInExpiredAtom)
  const isPartnerCopied = useAtomValue(partnerAddressCopiedAtom)
  const { redirect } = useRoute().params
  const isTrying = useSilentSignIn(useCallback(() => goOn(redirect), [redirect]))
  usePrepared(PhoneSignIn.prepare)
  useHeadingFocus(hasExpired && !isTrying)
  useEffect(() => {
    if (isTrying || !store.get(secondStepAtom)?.isSilent) return
    void import('../second-factor/ask').then(({ goOnSilently }) => goOnSilently())
  }, [isTrying])
  if (isTrying) return <Skeleton cards={1} lines={5} />
  return (
    <>
      {hasExpired && (
        <View {...roleProps('alert')}>
          <Note tone="wait">{t(isPartnerCopied ? 'expired.partner' : 'expired')}</Note>
        </View>
      )}
      <Card>
        <View id={HEADING_ID} className="only-spoken" {...roleProps('heading')} aria-level="2">
          {t('signIn')}
        </View>
        <Tabs label={t('tabs')} tabs={ways} current={way} onChange={(chosen) => setTyped({ ...typed, way: chosen })} />
        {way === 'account' ? <AccountSignIn /> : <PhoneSignIn waiting={<Skeleton cards={1} lines={3} />} />}
        <RelatedLinks />
      </Card>
      <View className={styles.home}>
        <Link to={to('home', { projectCode: domain })} onPress={openHome}>
          {t('otherProject')}
        </Link>
        {hasPrivacyContract() && <PrivacyLink />}
      </View>
      <Agreements />
    </>
  )
}

/**
 * Moves the focus to the heading of the form once, as soon as `hasReason` is true and the page is the one displayed.
 */
function useHeadingFocus(hasReason: boolean): void {
  const isShown = usePageShown()
  const isDone = useRef(false)
  useEffect(() => {
    const isDue = hasReason && isShown && !isDone.current
    isDone.current = hasReason && (isDone.current || isShown)
    if (isDue) focusHeading(HEADING_ID)
  }, [hasReason, isShown])
}

function RelatedLinks() {
  const t = useAccountText()
  const { redirect } = useRoute().params
  const ways = [
    { text: t('forget'), to: to('forgetPassword', { redirect }) },
    { text: t('register'), to: to('phoneRegister', { redirect }) },
    { text: t('registerEmail'), to: to('emailRegister', { redirect }) },
  ]
  return <OtherSignInMethods ways={ways} />
}
