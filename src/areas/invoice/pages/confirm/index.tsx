import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Confirmation } from '../../form/confirmation'
import { InvoiceFormPage } from '../../form/invoice-form-page'

/** Confirmation page of an invoice request. */
function ConfirmInvoice() {
  const { kind } = useRoute().params
  return (
    <InvoiceFormPage kind={kind === 'edit' || kind === 'reissue' ? kind : 'request'}>
      {(wish) => <Confirmation wish={wish} />}
    </InvoiceFormPage>
  )
}

export default framed(ConfirmInvoice)
