import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { keepScreen } from '@/platform/documents/without-network'
import { savedTicketsAtom, dropTicket, type SavedTicket } from '@/session/saved-tickets'
import { Button } from '@/ui/basic/button'
import { LinkRow } from '@/ui/basic/link'
import { StateLine } from '@/ui/content/state-line'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { useTicketText } from '../../texts'
import { refreshSavedTickets } from '../../ticket-calls'
import { TicketDocument } from '../../ticket-document'

/** Tickets stored on this phone, available offline. */
function KeptTickets() {
  const t = useTicketText()
  const all = useAtomValue(savedTicketsAtom)
  useEffect(() => {
    // Without a network or sign-in the stored tickets remain unchanged with their time stamp.
    refreshSavedTickets().catch(() => undefined)
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
      {all.map((saved) => (
        <SavedTicketSheet key={saved.sheet.ticketId} saved={saved} />
      ))}
    </>
  )
}

/** Stored ticket with its time stamp and a button to delete it. */
export function SavedTicketSheet({ saved: { sheet, title, asOf } }: { saved: SavedTicket }) {
  const t = useTicketText()
  const language = useLanguage()
  const drop = async () => {
    const words = { title: t('drop.sure'), body: t('drop.text'), ok: t('drop'), cancel: t('drop.no') }
    if (await confirm(words)) dropTicket(sheet.ticketId)
  }
  return (
    <>
      <TicketDocument sheet={sheet} title={title ?? t('paper.title')} />
      <Card>
        <StateLine tone="neutral">{t('kept.asOf', { time: formatInstant(asOf, language) })}</StateLine>
        <LinkRow onPress={() => void drop()}>{t('drop')}</LinkRow>
      </Card>
    </>
  )
}

/** State of offline availability of this screen; prepares it whenever the screen is displayed online. */
function SavedTicketState() {
  const t = useTicketText()
  const [state, setState] = useState<'ready' | 'keeping' | 'failed'>('keeping')
  useEffect(() => {
    keepScreen().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (state === 'keeping') return <Note>{t('kept.keeping')}</Note>
  return <Note tone={state === 'ready' ? 'good' : 'wait'}>{t(`kept.${state}`)}</Note>
}

export default framed(KeptTickets)
