import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { keptTicketsAtom } from '@/session/saved-tickets'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { SavedTicketSheet } from '../../saved/saved-ticket-sheet'
import { SavedTicketState } from '../../saved/saved-ticket-state'
import { useTicketText } from '../../texts'
import { refreshKept } from '../../ticket-calls'

/** Tickets stored on this phone, available offline. */
function KeptTickets() {
  const t = useTicketText()
  const all = useAtomValue(keptTicketsAtom)
  useEffect(() => {
    // Without a network or sign-in the stored tickets remain unchanged with their time stamp.
    refreshKept().catch(() => undefined)
  }, [])
  if (all.length === 0)
    return (
      <PageState icon="ticket" title={t('kept.none')} text={t('kept.none.text')}>
        <Button onPress={openHome}>{t('none.home')}</Button>
      </PageState>
    )
  return (
    <>
      <SavedTicketState />
      {all.map((kept) => (
        <SavedTicketSheet key={kept.sheet.ticketId} kept={kept} />
      ))}
    </>
  )
}

export default framed(KeptTickets)
