import type { TicketSheet } from '@contract/ticket/ticket'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadRefused } from '@/patterns/frame/failure/reread-refused'
import { open } from '@/platform/navigation/navigation'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { ticketText as t } from '../texts'
import { confirmFacts } from '../ticket-calls'

/** Confirms that the content of the ticket is correct. `onChange` reloads it. */
export async function sayFactsAreRight(sheet: TicketSheet, onChange: () => Promise<unknown>): Promise<void> {
  await attempt(async () => {
    await confirmFacts(sheet)
    toast(t('facts.confirmed'))
    await onChange()
  }, rereadRefused(onChange))
}

/** Explains how to correct a wrong ticket and links to the personal information. */
export async function tellWhatIsWrong(): Promise<void> {
  const isOwn = await confirm({
    title: t('wrong.title'),
    body: t('wrong.text'),
    ok: t('wrong.own'),
    cancel: t('wrong.back'),
  })
  if (isOwn) await open('userInformation')
}
