/** What fees come to: without schemas, which a phone has no use for (decision 0002). */
import type { Fee } from './fees'

/** Together, in cents. */
export const feesOf = (fees: readonly Pick<Fee, 'amountCents'>[]): number =>
  fees.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const asConfirmed = ({ code: of, name, amountCents }: Fee): Fee => ({ code: of, name, amountCents })
