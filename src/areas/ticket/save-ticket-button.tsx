import type { TicketSheet } from '@contract/ticket/ticket'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { saveTicket, savedTicket } from '@/session/saved-tickets'
import { LinkRow } from '@/ui/basic/link'
import { confirm } from '@/ui/overlay/dialog-state'
import { useTicketText } from './texts'

interface SaveTicketButtonProps {
  sheet: TicketSheet
  /** Name of the ticket in the project. */
  title: string | null
}

/** Stores a ticket on the phone after confirming that the phone is the candidate's own; opens the stored tickets. */
export function SaveTicketButton({ sheet, title }: SaveTicketButtonProps) {
  const t = useTicketText()
  const keep = async () => {
    if (!savedTicket(sheet.ticketId)) {
      const words = { title: t('keep.sure'), body: t('keep.text'), ok: t('keep.go'), cancel: t('keep.no') }
      if (!(await confirm(words))) return
    }
    saveTicket({ sheet, title, asOf: new Date(serverNow()).toISOString() })
    await open('keptTickets')
  }
  return <LinkRow onPress={() => void keep()}>{t(savedTicket(sheet.ticketId) ? 'keep.see' : 'keep')}</LinkRow>
}
