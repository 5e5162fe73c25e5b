import { postagePurpose } from './areas/certificate/postage/purpose'
import { registrationPurposes } from './areas/registration/orders/till'
import { reviewPurpose } from './areas/result/review/orders/purpose'
import type { Purposes } from './domain/orders/purpose'

/** Purposes of orders, by the name stored with them. */
export const purposes: Purposes = {
  ...registrationPurposes,
  [reviewPurpose.name]: reviewPurpose,
  [postagePurpose.name]: postagePurpose,
}
