import type { RegistrationCard } from '@contract/endpoints/registration'
import { formatPrice } from '@contract/format'
import { call } from '@/api/call'
import { newIdempotencyKey } from '@/api/requests/idempotency-key'
import { currentLanguage } from '@/i18n/language'
import { tell } from '@/ui/overlay/dialog-state'
import { attempt } from '../failure/attempt'
import { registrationActionText as t } from './texts'

type Ended = Pick<RegistrationCard, 'registrationId' | 'amountCents'>

/** A hold that succeeded: what is to be paid now, and where. */
export interface Held {
  registrationId: string
  orderId: string
  amountCents: number
}

/**
 * Registers once more what expired or was cancelled, with one tap, and says so when it costs something else today.
 * `onHeld` opens what comes next. Refusals (quota full, registration closed, …) are shown by the page frame.
 */
export async function retryRegistration(ended: Ended, onHeld: (held: Held) => Promise<unknown>): Promise<void> {
  const { registrationId } = ended
  // one key for this tap: repeated after a lost answer, it holds the seats once
  const idempotencyKey = newIdempotencyKey()
  await attempt(async () => {
    const held = await call(
      'POST /exm_c/registrations/:registrationId/retry',
      { params: { registrationId } },
      { loading: 1, idempotencyKey },
    )
    if (held.amountCents !== ended.amountCents) await tellNewPrice(ended.amountCents, held.amountCents)
    await onHeld(held)
  })
}

function tellNewPrice(before: number, now: number): Promise<void> {
  const price = (cents: number) => formatPrice(cents, currentLanguage())
  return tell({ title: t('retry.priceTitle'), body: t('retry.price', { before: price(before), now: price(now) }) })
}
