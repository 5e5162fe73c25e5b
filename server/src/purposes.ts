import { registrationPurpose } from './areas/registration/orders/purpose'
import type { Purposes } from './domain/orders/purpose'
import { withTogether } from './domain/orders/together/together-purpose'

/** Everything that orders can be for, by the name that is kept with them. */
export const purposes: Purposes = withTogether({
  [registrationPurpose.name]: registrationPurpose,
})
