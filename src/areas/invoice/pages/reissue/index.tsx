import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { framed } from '@/patterns/frame/page/framed'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Link } from '@/ui/basic/link'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { consequenceOf } from '../../form/consequence'
import { InvoiceForm } from '../../form/invoice-form'
import { InvoiceFormPage } from '../../form/invoice-form-page'
import type { InvoiceDraft } from '../../invoice-draft'
import { invoiceKindLabels, useInvoiceKindLabels } from '../../invoice-kind-labels'
import { useInvoiceText, invoiceText } from '../../texts'

/** Page to reissue or reverse an issued invoice. */
function ReissueInvoice() {
  const t = useInvoiceText()
  return (
    <InvoiceFormPage kind="reissue">
      {(draft) => (
        <>
          <Note>{t('reissue.what', invoiceKindLabels(draft.order.invoiceKind))}</Note>
          <InvoiceForm draft={draft}>
            <ReverseOnly draft={draft} />
          </InvoiceForm>
        </>
      )}
    </InvoiceFormPage>
  )
}

/** Reverses an invoice without replacement, as required before a refund. */
function ReverseOnly({ draft }: { draft: InvoiceDraft }) {
  const t = useInvoiceText()
  const { invoice, order } = draft
  const words = useInvoiceKindLabels(order.invoiceKind)
  if (!invoice) return null
  return (
    <Card title={t('reverse.title', words)}>
      <View>{t('reverse.text', words)}</View>
      <Link edge="start" onPress={() => reverse(invoice)}>
        {t('reverse')}
      </Link>
    </Card>
  )
}

function reverse(invoice: NonNullable<InvoiceDraft['invoice']>): Promise<void> {
  const t = invoiceText
  const { invoiceId, invoiceKind } = invoice
  const words = invoiceKindLabels(invoiceKind)
  return confirmWithdrawal({
    of: invoiceId,
    question: {
      ...{ title: t('reverse.sure', words), body: t(consequenceOf(invoice), words) },
      ...{ ok: t('reverse'), cancel: t('reverse.keep', words) },
    },
    work: () =>
      untilAnswered(`reverse ${invoiceId}`, (idempotencyKey) =>
        call('POST /exm_c/invoices/:invoiceId/reverse', { params: { invoiceId } }, { loading: 1, idempotencyKey }),
      ),
    done: t('reverse.done'),
    onChange: () => returnTo(addressOf('myInvoices')),
  })
}

export default framed(ReissueInvoice)
