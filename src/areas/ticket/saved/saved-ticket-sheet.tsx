import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { dropTicket, type KeptTicket } from '@/session/saved-tickets'
import { LinkRow } from '@/ui/basic/link'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { Paper } from '../sheet/paper'
import { useTicketText } from '../texts'

/** Stored ticket with its time stamp and a button to delete it. */
export function SavedTicketSheet({ kept: { sheet, title, asOf } }: { kept: KeptTicket }) {
  const t = useTicketText()
  const language = useLanguage()
  const drop = async () => {
    const words = { title: t('drop.sure'), body: t('drop.text'), ok: t('drop'), cancel: t('drop.no') }
    if (await confirm(words)) dropTicket(sheet.ticketId)
  }
  return (
    <>
      <Paper sheet={sheet} title={title ?? t('paper.title')} />
      <Card>
        <StateLine tone="neutral">{t('kept.asOf', { time: formatInstant(asOf, language) })}</StateLine>
        <LinkRow onPress={() => void drop()}>{t('drop')}</LinkRow>
      </Card>
    </>
  )
}
