import { registrationPurpose } from './areas/registration/orders/purpose'
import type { Purposes } from './domain/orders/purpose'

/** Everything that orders can be for, by the name that is kept with them. */
export const purposes: Purposes = {
  [registrationPurpose.name]: registrationPurpose,
}
