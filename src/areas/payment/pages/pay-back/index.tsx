import { useAtomValue } from 'jotai'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { SignInFirst } from '@/patterns/owned/sign-in-first'
import { tokenAtom } from '@/session/account'
import { OrderMissing } from '../../parts/order/states/order-missing'
import { PaymentResult } from '../../parts/result/payment-result'
import { usePaymentText } from '../../texts'

/** Payment return page; WeChat may return to another browser without sign-in (specification §2: no login). */
function PayBack() {
  const t = usePaymentText()
  const { orderId = '' } = useRoute().params
  const isSignedIn = useAtomValue(tokenAtom) !== null
  if (!orderId) return <OrderMissing />
  if (isSignedIn) return <PaymentResult orderId={orderId} />
  return <SignInFirst title={t('back.signIn')} text={t('back.signIn.text')} action={t('back.signIn.action')} />
}

export default framed(PayBack)
