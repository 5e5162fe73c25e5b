import { framed } from '@/patterns/frame/page/framed'
import { AboutOrder } from '../../form/about-order'
import { InvoiceForm } from '../../form/invoice-form'
import { WishPage } from '../../form/wish-page'

function EditInvoice() {
  return (
    <WishPage kind="edit">
      {(wish) => (
        <>
          <AboutOrder wish={wish} />
          <InvoiceForm wish={wish} />
        </>
      )}
    </WishPage>
  )
}

export default framed(EditInvoice)
