import { framed } from '@/patterns/frame/page/framed'
import { AboutOrder } from '../../form/about-order'
import { InvoiceForm } from '../../form/invoice-form'
import { InvoiceFormPage } from '../../form/invoice-form-page'

function RequestInvoice() {
  return (
    <InvoiceFormPage kind="request">
      {(draft) => (
        <>
          <AboutOrder draft={draft} />
          <InvoiceForm draft={draft} />
        </>
      )}
    </InvoiceFormPage>
  )
}

export default framed(RequestInvoice)
