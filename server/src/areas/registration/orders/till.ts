import type { Purposes, Till } from '@server/domain/orders/purpose'
import { withTogether } from '@server/domain/orders/together/together-purpose'
import { changePurpose } from '../changes/subjects/purpose'
import { registrationPurpose } from './purpose'

/** What is paid for registrations: themselves, one by one or together, and what is changed of them. */
export const registrationPurposes: Purposes = {
  ...withTogether({ [registrationPurpose.name]: registrationPurpose }),
  [changePurpose.name]: changePurpose,
}

export const registrationTill = (services: Till['services']): Till => ({ services, purposes: registrationPurposes })
