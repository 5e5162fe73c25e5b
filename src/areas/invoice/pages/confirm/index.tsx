import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Confirmation } from '../../form/confirmation'
import { WishPage } from '../../form/wish-page'

/** Confirmation page of an invoice request. */
function ConfirmInvoice() {
  const { kind } = useRoute().params
  return (
    <WishPage kind={kind === 'edit' || kind === 'reissue' ? kind : 'request'}>
      {(wish) => <Confirmation wish={wish} />}
    </WishPage>
  )
}

export default framed(ConfirmInvoice)
