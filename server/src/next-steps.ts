import { accommodationSteps } from './areas/accommodation/next-steps'
import { guardianSteps } from './areas/account/guardian/next-steps'
import { healthSteps } from './areas/health/next-steps'
import { identitySteps } from './areas/account/identity/next-steps'
import { appointmentSteps } from './areas/appointment/next-steps'
import { basicInfoSteps } from './areas/basic-info/next-steps'
import { certificateApplicationSteps, certificatesToCollect } from './areas/certificate/application/next-steps'
import { certificateSteps } from './areas/certificate/next-steps'
import { exemptionSteps } from './areas/exemption/next-steps'
import { groupSteps } from './areas/group/next-steps'
import { invoiceSteps } from './areas/invoice/next-steps'
import { ordersToPay } from './areas/payment/orders-to-pay'
import { unreadNotices } from './areas/portal/notices'
import { registrationSteps } from './areas/registration/next-steps'
import { resultSteps } from './areas/result/next-steps'
import { reviewSteps } from './areas/result/review/next-steps'
import { ticketSteps } from './areas/ticket/next-steps'
import type { WhatAwaits } from './domain/next-steps'
import { purposes } from './purposes'
import { ticketSources } from './ticket-sources'

/** Sources of the next steps on the home page of a signed-in user. */
export const nextSteps: WhatAwaits = {
  steps: [
    ordersToPay(purposes),
    registrationSteps,
    exemptionSteps,
    accommodationSteps,
    appointmentSteps,
    ticketSteps(ticketSources),
    certificateSteps,
    certificateApplicationSteps,
    certificatesToCollect,
    resultSteps,
    reviewSteps,
    healthSteps,
    invoiceSteps,
    basicInfoSteps,
    identitySteps,
    guardianSteps,
    groupSteps,
  ],
  unreadNotices,
}
