import type { TicketSheet } from '@contract/ticket/ticket'
import { ApiError } from '@/api/errors/api-error'
import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { ticketText as t } from '../texts'
import { confirmFacts } from '../ticket-calls'

/** Says that what stands on the ticket is right. `onChange` reads again. */
export async function askAboutFacts(sheet: TicketSheet, onChange: () => Promise<unknown>): Promise<void> {
  await attempt(
    async () => {
      await confirmFacts(sheet)
      toast(t('facts.confirmed'))
      await onChange()
    },
    (error) => {
      if (error instanceof ApiError && error.trouble === 'refused') void onChange()
      return false
    },
  )
}

/** Where what is wrong on a ticket is put right. */
export async function tellWhatIsWrong(): Promise<void> {
  const wantsHelp = await confirm({
    title: t('wrong.title'),
    body: t('wrong.text'),
    ok: t('wrong.help'),
    cancel: t('wrong.back'),
  })
  if (wantsHelp) await open('help')
}
