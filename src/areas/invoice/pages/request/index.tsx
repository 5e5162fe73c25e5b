import { framed } from '@/patterns/frame/page/framed'
import { AboutOrder } from '../../form/about-order'
import { InvoiceForm } from '../../form/invoice-form'
import { WishPage } from '../../form/wish-page'

function RequestInvoice() {
  return (
    <WishPage kind="request">
      {(wish) => (
        <>
          <AboutOrder wish={wish} />
          <InvoiceForm wish={wish} />
        </>
      )}
    </WishPage>
  )
}

export default framed(RequestInvoice)
