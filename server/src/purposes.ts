import { postagePurpose } from './areas/certificate/postage/purpose'
import { registrationPurposes } from './areas/registration/orders/till'
import { reviewPurpose } from './areas/result/review/orders/purpose'
import type { Purposes } from './domain/orders/purpose'

/** Everything that orders can be for, by the name that is kept with them. */
export const purposes: Purposes = {
  ...registrationPurposes,
  [reviewPurpose.name]: reviewPurpose,
  [postagePurpose.name]: postagePurpose,
}
