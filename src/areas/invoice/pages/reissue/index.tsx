import { framed } from '@/patterns/frame/page/framed'
import { Note } from '@/ui/feedback/note'
import { InvoiceForm } from '../../form/invoice-form'
import { ReverseOnly } from '../../form/reverse-only'
import { InvoiceFormPage } from '../../form/invoice-form-page'
import { invoiceKindLabels } from '../../invoice-kind-labels'
import { useInvoiceText } from '../../texts'

/** Page to reissue or reverse an issued invoice. */
function ReissueInvoice() {
  const t = useInvoiceText()
  return (
    <InvoiceFormPage kind="reissue">
      {(wish) => (
        <>
          <Note>{t('reissue.what', invoiceKindLabels(wish.order.invoiceKind))}</Note>
          <InvoiceForm wish={wish}>
            <ReverseOnly wish={wish} />
          </InvoiceForm>
        </>
      )}
    </InvoiceFormPage>
  )
}

export default framed(ReissueInvoice)
