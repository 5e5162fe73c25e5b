import type { RegistrationCard } from '@contract/endpoints/registration'
import { formatPrice } from '@contract/format'
import { isRefusal } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { currentLanguage } from '@/i18n/language'
import { open } from '@/platform/navigation/navigation'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { attempt } from '../failure/attempt'
import { registrationActionText as t } from './texts'

type Ended = Pick<RegistrationCard, 'registrationId' | 'batchCode' | 'amountCents'>

/** A hold that succeeded: what is to be paid now, and where. */
export interface Held {
  registrationId: string
  orderId: string
  amountCents: number
}

/**
 * Registers once more what expired or was cancelled, with one tap. What costs something else today is asked about first,
 * and what needs more today leads to the wizard. `onHeld` opens what comes next. Other refusals (quota full, registration
 * closed, …) are shown by the page frame.
 */
export async function retryRegistration(ended: Ended, onHeld: (held: Held) => Promise<unknown>): Promise<void> {
  const { batchCode, amountCents } = ended
  await attempt(
    async () => onHeld(await holdAgain(ended)),
    (error) => {
      const after = amountNow(error)
      if (after !== null)
        void askNewPrice(amountCents, after, () => retryRegistration({ ...ended, amountCents: after }, onHeld))
      if (isRefusal(error, 'E_REG_INCOMPLETE')) void completeFirst(error, batchCode)
      return after !== null || isRefusal(error, 'E_REG_INCOMPLETE')
    },
  )
}

function holdAgain({ registrationId, amountCents }: Ended): Promise<Held> {
  const input = { params: { registrationId }, body: { amountCents } }
  return untilAnswered(`retry ${registrationId} ${amountCents}`, (idempotencyKey) =>
    call('POST /exm_c/registrations/:registrationId/retry', input, { loading: 1, idempotencyKey }),
  )
}

/** What it costs now, when that is why it was refused. Details come from the network. */
function amountNow(error: unknown): number | null {
  const after = isRefusal(error, 'E_REG_DRAFT_CHANGED') ? error.details.after : null
  return typeof after === 'number' ? after : null
}

async function askNewPrice(before: number, after: number, goOn: () => Promise<void>): Promise<void> {
  const price = (cents: number) => formatPrice(cents, currentLanguage())
  const isSure = await confirm({
    title: t('retry.priceTitle'),
    body: t('retry.price', { before: price(before), now: price(after) }),
    ok: t('retry'),
  })
  if (isSure) await goOn()
}

/** The wizard leads to the first step that is not complete; everything entered is still there. */
async function completeFirst(error: unknown, batch: string): Promise<void> {
  await tell({ title: t('retry.incompleteTitle'), body: await messageOfError(error) })
  await open('confirmInformation', { batch })
}
