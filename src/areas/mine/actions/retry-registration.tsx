import { View } from '@tarojs/components'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { agreedChanges } from '@contract/registration/offered/offer'
import type { Agreed } from '@contract/registration/offered/offering'
import { isRefusal } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { open } from '@/platform/navigation/navigation'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { attempt } from '@/patterns/frame/failure/attempt'
import { OfferChanges } from '@/patterns/batches/offer/offer-changes'
import { registrationActionText as t } from './texts'

type Ended = Pick<RegistrationCard, 'registrationId' | 'batchCode'>

/** Reserved seats with the order to pay. */
export interface Held {
  registrationId: string
  orderId: string
  amountCents: number
}

/**
 * Repeats an expired or cancelled registration; `onHeld` opens the next screen. If price, time or place changed, asks
 * for confirmation and repeats with `agreed`. Missing data opens the wizard, and a conflicting registration can be
 * opened. The page frame shows other refusals (quota full, registration closed, …).
 */
export async function retryRegistration(
  ended: Ended,
  onHeld: (held: Held) => Promise<unknown>,
  agreed: Agreed | null = null,
): Promise<void> {
  await attempt(
    async () => onHeld(await holdAgain(ended, agreed)),
    (error) => {
      const change = changeIn(error)
      if (change) void askAboutChange(change, () => retryRegistration(ended, onHeld, change.after))
      const inTheWay = registrationIn(error)
      if (inTheWay) void offerToOpen(inTheWay, error)
      const isIncomplete = isRefusal(error, 'E_REG_INCOMPLETE', 'E_REG_COMMITMENT')
      if (isIncomplete) void completeFirst(error, ended.batchCode)
      return change !== null || inTheWay !== null || isIncomplete
    },
  )
}

function holdAgain({ registrationId }: Ended, agreed: Agreed | null): Promise<Held> {
  const input = { params: { registrationId }, body: { agreed } }
  return untilAnswered(`retry ${registrationId} ${JSON.stringify(agreed)}`, (idempotencyKey) =>
    call('POST /exm_c/registrations/:registrationId/retry', input, { loading: 1, idempotencyKey }),
  )
}

interface Change {
  before: Agreed
  after: Agreed
}

/** Returns the change that caused the refusal, or null. Validates the details because they come from the network. */
function changeIn(error: unknown): Change | null {
  if (!isRefusal(error, 'E_REG_DRAFT_CHANGED')) return null
  const { before, after } = error.details
  return isAgreed(before) && isAgreed(after) ? { before, after } : null
}

const isAgreed = (value: unknown): value is Agreed =>
  typeof value === 'object' && value !== null && 'sittings' in value && 'fees' in value

async function askAboutChange({ before, after }: Change, goOn: () => Promise<void>): Promise<void> {
  const isSure = await confirm({
    title: t('retry.changedTitle'),
    body: (
      <>
        <View>{t('retry.changed')}</View>
        <OfferChanges changes={agreedChanges(before, after)} />
      </>
    ),
    ok: t('retry'),
  })
  if (isSure) await goOn()
}

/** Returns the id of the conflicting registration that caused the refusal, or null. */
function registrationIn(error: unknown): string | null {
  if (!isRefusal(error, 'E_REG_SUBJECT_OVERLAP', 'E_REG_ALREADY_REGISTERED')) return null
  const { registrationId } = error.details
  return typeof registrationId === 'string' ? registrationId : null
}

async function offerToOpen(registrationId: string, error: unknown): Promise<void> {
  const body = await messageOfError(error)
  const isWanted = await confirm({ title: t('retry.elsewhereTitle'), body, ok: t('retry.elsewhere') })
  if (isWanted) await open('registrationDetail', { registrationId })
}

/** Opens the wizard at the first incomplete step; the draft is still stored. */
async function completeFirst(error: unknown, batch: string): Promise<void> {
  await tell({ title: t('retry.incompleteTitle'), body: await messageOfError(error) })
  await open('confirmInformation', { batch })
}
