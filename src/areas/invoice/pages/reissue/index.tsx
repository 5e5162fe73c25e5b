import { framed } from '@/patterns/frame/page/framed'
import { Note } from '@/ui/feedback/note'
import { InvoiceForm } from '../../form/invoice-form'
import { ReverseOnly } from '../../form/reverse-only'
import { WishPage } from '../../form/wish-page'
import { paperWords } from '../../paper-words'
import { useInvoiceText } from '../../texts'

/** Page to reissue or reverse an issued invoice. */
function ReissueInvoice() {
  const t = useInvoiceText()
  return (
    <WishPage kind="reissue">
      {(wish) => (
        <>
          <Note>{t('reissue.what', paperWords(wish.order.paper))}</Note>
          <InvoiceForm wish={wish}>
            <ReverseOnly wish={wish} />
          </InvoiceForm>
        </>
      )}
    </WishPage>
  )
}

export default framed(ReissueInvoice)
