import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { openHome } from '@/patterns/frame/project/open-home'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { TicketCardView } from '../../list/ticket-card'
import { useTicketText } from '../../texts'
import { readTickets } from '../../ticket-calls'

/** Lists the candidate's admission tickets, next sitting first, including those awaited. */
function MyTickets() {
  const t = useTicketText()
  const mine = useLoaded(readTickets)
  return (
    <OwnedList
      of={mine}
      none={{
        ...{ icon: 'ticket', title: t('none'), text: t('none.text') },
        action: { label: t('none.home'), press: async () => openHome() },
      }}
    >
      {(ticket) => <TicketCardView key={ticket.ticketId} ticket={ticket} />}
    </OwnedList>
  )
}

export default framed(MyTickets)
