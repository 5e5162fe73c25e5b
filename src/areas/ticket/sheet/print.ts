/** Prints a ticket: asks, downloads, reports the printing to the service, and only then opens the file. */
import type { TicketSheet } from '@contract/ticket/ticket'
import { fileUrl } from '@/api/file-url'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadRefused } from '@/patterns/frame/failure/reread-refused'
import { paperText } from '@/patterns/paper/paper-texts'
import { arrival } from '@/platform/documents/arrival'
import { confirm } from '@/ui/overlay/dialog-state'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { ticketText as t } from '../texts'
import { markPrinted, paperOf } from '../ticket-calls'

/**
 * Asks before the first printing, which ends the possibility of changes. A failed download changes nothing. `onChange`
 * reloads the ticket.
 */
export async function printTicket(sheet: TicketSheet, onChange: () => Promise<unknown>): Promise<void> {
  if (sheet.printedAt === null && !(await confirm(question(sheet)))) return
  await attempt(async () => {
    const { url, name } = await paperOf(sheet)
    const paper = await arrival({ url: fileUrl(url), name }).catch(() => null)
    if (!paper) return tellOutcome('failed', paperText)
    await markPrinted(sheet)
    await tellOutcome(await paper.open(), (word) => (word === 'done' ? t('print.done') : paperText(word)))
    await onChange()
  }, rereadRefused(onChange))
}

const question = ({ kind }: TicketSheet) => ({
  title: t('print.sure'),
  body: t(`print.${kind}`),
  ok: t('print.go'),
  cancel: t('print.later'),
})
