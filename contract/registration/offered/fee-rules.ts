/** Fee calculations. Excludes schemas to keep valibot out of the client bundle (decision 0002). */
import type { Fee } from './fees'

/** Returns the sum in cents. */
export const feesOf = (fees: readonly Pick<Fee, 'amountCents'>[]): number =>
  fees.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const asConfirmed = ({ code: of, name, amountCents }: Fee): Fee => ({ code: of, name, amountCents })
