import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { keptTicketsAtom } from '@/session/kept-tickets'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { KeptSheet } from '../../kept/kept-sheet'
import { KeptState } from '../../kept/kept-state'
import { useTicketText } from '../../texts'
import { refreshKept } from '../../ticket-calls'

/** The tickets that are kept on this phone, with and without a network. */
function KeptTickets() {
  const t = useTicketText()
  const all = useAtomValue(keptTicketsAtom)
  useEffect(() => {
    // without a network, and for whoever is signed in no more, what was kept stays with its stamp
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
      <KeptState />
      {all.map((kept) => (
        <KeptSheet key={kept.sheet.ticketId} kept={kept} />
      ))}
    </>
  )
}

export default framed(KeptTickets)
