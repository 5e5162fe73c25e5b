import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { TICKET_REFUSALS } from '@contract/ticket/ticket-refusals'
import { Sheet } from '../../sheet/sheet'
import { readSheet } from '../../ticket-calls'

/** Page of one ticket in its printed form. */
function TicketPage() {
  const { ticketId = '' } = useRoute().params
  const found = useLoaded(() => readSheet(ticketId), [ticketId])
  return (
    <OwnedDetail of={found} missing="EXM_CT_ECQA_NOT_FOUND" ended={TICKET_REFUSALS} list="ticketPrinting">
      {(sheet) => <Sheet sheet={sheet} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

export default framed(TicketPage)
