import type { Api } from '@contract/endpoints/endpoints'
import { accommodationHandlers } from './areas/accommodation/handlers'
import { accountHandlers } from './areas/account/handlers'
import { basicInfoHandlers } from './areas/basic-info/handlers'
import { guardianHandlers } from './areas/account/guardian/handlers'
import { recoveryHandlers } from './areas/account/recovery/handlers'
import { ownDataHandlers } from './areas/account/own-data/handlers'
import { contactHandlers } from './areas/account/security/contact-handlers'
import { secondFactorHandlers } from './areas/account/second-factor/handlers'
import { securityHandlers } from './areas/account/security/handlers'
import { registeringHandlers } from './areas/account/registering/handlers'
import { appointmentHandlers } from './areas/appointment/handlers'
import { certificateApplicationHandlers, certificateHandlers } from './areas/certificate/handlers'
import { verifyCertificate } from './areas/certificate/verify'
import { divisionHandlers } from './areas/divisions/handlers'
import { exemptionHandlers } from './areas/exemption/handlers'
import { faultHandlers } from './areas/faults/handlers'
import { groupHandlers } from './areas/group/handlers'
import { groupImportHandlers } from './areas/group/import/handlers'
import { healthHandlers } from './areas/health/handlers'
import { homeHandlers } from './areas/home/handlers'
import { invoiceHandlers } from './areas/invoice/handlers'
import { partnerHandlers } from './areas/partner/handlers'
import { chargeHandlers } from './areas/payment/charges/handlers'
import { couponHandlers } from './areas/payment/coupons/handlers'
import { paymentHandlers } from './areas/payment/handlers'
import { portalHandlers } from './areas/portal/handlers'
import { offeringHandlers } from './areas/registration/offered/handlers'
import {
  registrationHandlers,
  registrationChangeHandlers,
  registrationCorrectionHandlers,
  registrationRefundHandlers,
} from './areas/registration/handlers'
import { queueHandlers } from './areas/queue/handlers'
import { resultHandlers } from './areas/result/handlers'
import { reviewHandlers } from './areas/result/review/handlers'
import { ticketHandlers } from './areas/ticket/handlers'
import { reminderHandlers } from './areas/reminders/handlers'
import { wechatHandlers } from './areas/wechat/handlers'
import type { Handlers } from './calls/handler'
import { nextSteps } from './next-steps'
import { holdings } from './holdings'
import { purposes } from './purposes'
import { ticketSources } from './ticket-sources'
import { reminders } from './reminders'

/** Handlers of all areas; the compiler requires one for each endpoint of the contract. */
export const handlers = {
  ...homeHandlers(nextSteps),
  ...portalHandlers,
  ...divisionHandlers,
  ...queueHandlers,
  ...accountHandlers,
  ...registeringHandlers,
  ...partnerHandlers,
  ...basicInfoHandlers,
  ...securityHandlers,
  ...secondFactorHandlers,
  ...guardianHandlers,
  ...contactHandlers,
  ...ownDataHandlers(holdings),
  ...recoveryHandlers,
  ...wechatHandlers,
  ...offeringHandlers,
  ...registrationHandlers,
  ...registrationChangeHandlers,
  ...registrationCorrectionHandlers,
  ...registrationRefundHandlers,
  ...exemptionHandlers,
  ...accommodationHandlers,
  ...appointmentHandlers,
  ...ticketHandlers(ticketSources, [verifyCertificate]),
  ...certificateHandlers,
  ...certificateApplicationHandlers,
  ...resultHandlers,
  ...reviewHandlers,
  ...healthHandlers,
  ...groupHandlers(purposes),
  ...groupImportHandlers,
  ...paymentHandlers(purposes),
  ...chargeHandlers(purposes),
  ...couponHandlers(purposes),
  ...invoiceHandlers(purposes),
  ...reminderHandlers(reminders),
  ...faultHandlers,
} satisfies Handlers<Api>
