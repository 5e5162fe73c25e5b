import type { Purposes, PaymentContext } from '@server/domain/orders/purpose'
import { withCombinedOrders } from '@server/domain/orders/combined/combined-purpose'
import { changePurpose } from '../changes/subjects/purpose'
import { registrationPurpose } from './purpose'

/** Order purposes of registrations: single, combined, and changes. */
export const registrationPurposes: Purposes = {
  ...withCombinedOrders({ [registrationPurpose.name]: registrationPurpose }),
  [changePurpose.name]: changePurpose,
}

export const registrationPayment = (services: PaymentContext['services']): PaymentContext => ({
  services,
  purposes: registrationPurposes,
})
