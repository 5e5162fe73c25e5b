import { useAtomValue } from 'jotai'
import { openSignIn } from '@/api/leave'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { tokenAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { OrderMissing } from '../../parts/order/states/order-missing'
import { PaymentResult } from '../../parts/result/payment-result'
import { usePaymentText } from '../../texts'

/** Payment return: WeChat may come back to another browser, where nobody is signed in (specification §2: no login). */
function PayBack() {
  const { orderId = '' } = useRoute().params
  const isSignedIn = useAtomValue(tokenAtom) !== null
  if (!orderId) return <OrderMissing />
  return isSignedIn ? <PaymentResult orderId={orderId} /> : <SignInFirst />
}

function SignInFirst() {
  const t = usePaymentText()
  const { address } = useRoute()
  return (
    <PageState icon="log-in" title={t('back.signIn')} text={t('back.signIn.text')}>
      <Button onPress={() => openSignIn(address)}>{t('back.signIn.action')}</Button>
    </PageState>
  )
}

export default framed(PayBack)
