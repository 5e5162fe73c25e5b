import type { Purposes, Till } from '@server/domain/orders/purpose'
import { withTogether } from '@server/domain/orders/together/together-purpose'
import { changePurpose } from '../changes/subjects/purpose'
import { registrationPurpose } from './purpose'

/** Order purposes of registrations: single, combined, and changes. */
export const registrationPurposes: Purposes = {
  ...withTogether({ [registrationPurpose.name]: registrationPurpose }),
  [changePurpose.name]: changePurpose,
}

export const registrationTill = (services: Till['services']): Till => ({ services, purposes: registrationPurposes })
