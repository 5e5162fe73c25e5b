import { gateState } from '@contract/project/gates'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedList } from '@/patterns/owned/owned-list'
import { serverNow } from '@/session/exam'
import { invoiceStage, isUnderWay } from '../../invoice-stage'
import { OrderCard } from '../../order-card'
import { readInvoices } from '../../read-invoices'
import { useInvoiceText } from '../../texts'

/** Polling interval of a reversal in milliseconds: it may take days, whereas an invoice is issued within seconds. */
const REVERSAL_MS = 10_000

/** Lists the candidate's paid orders with their invoices, newest first. */
function MyInvoices() {
  const t = useInvoiceText()
  const mayAsk = gateState(useGates().invoice, serverNow()) === 'open'
  const found = useLoaded(async () => (await readInvoices()).orders)
  const shown = found.state === 'ready' ? found.data : []
  const newest = shown.map(({ invoices: [invoice = null] }) => invoice)
  const isIssuing = newest.some((invoice) => ['requested', 'invoicing'].includes(invoiceStage(invoice)))
  useWatch(found.look, { isWanted: newest.some(isUnderWay), ...(!isIssuing && { everyMs: REVERSAL_MS }) })
  return (
    <OwnedList
      of={found}
      none={{
        ...{ icon: 'receipt', title: t('none'), text: t('none.text') },
        action: { label: t('backHome'), press: () => Promise.resolve(openHome()) },
      }}
    >
      {(order) => <OrderCard key={`${order.orderId} ${order.invoiceKind}`} order={order} mayAsk={mayAsk} />}
    </OwnedList>
  )
}

export default framed(MyInvoices)
