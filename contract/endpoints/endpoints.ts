/** Registry of all calls. Client, server and `/openapi.json` derive from it. */
import { accommodationEndpoints } from './accommodation'
import { healthEndpoints } from './health'
import { accountEndpoints } from './account'
import { appointmentEndpoints } from './appointment'
import { certificateEndpoints } from './certificate'
import { certificateApplicationEndpoints } from './certificate-application'
import { chargeEndpoints } from './charges'
import { contactEndpoints, securityEndpoints } from './security'
import { couponEndpoints } from './coupons'
import { exemptionEndpoints } from './exemption'
import { divisionEndpoints } from './divisions'
import { faultEndpoints } from './faults'
import { guardianEndpoints } from './guardian'
import { groupEndpoints } from './group'
import { groupImportEndpoints } from './group-import'
import { homeEndpoints } from './home'
import { invoiceEndpoints } from './invoice'
import { offeringEndpoints } from './offering'
import { partnerEndpoints } from './partner'
import { ownDataEndpoints } from './own-data'
import { paymentEndpoints } from './payment'
import { personalEndpoints } from './personal'
import { portalEndpoints } from './portal'
import { registeringEndpoints } from './registering'
import { recoveryEndpoints } from './recovery'
import { registrationEndpoints } from './registration'
import { registrationChangeEndpoints } from './registration-changes'
import { registrationCorrectionEndpoints } from './registration-corrections'
import { registrationRefundEndpoints } from './registration-refunds'
import { queueEndpoints } from './queue'
import { reminderEndpoints } from './reminders'
import { resultEndpoints } from './result'
import { reviewEndpoints } from './review'
import { secondFactorEndpoints } from './second-factor'
import { ticketEndpoints } from './ticket'
import { wechatEndpoints } from './wechat'

export const endpoints = {
  ...homeEndpoints,
  ...portalEndpoints,
  ...divisionEndpoints,
  ...queueEndpoints,
  ...accountEndpoints,
  ...registeringEndpoints,
  ...partnerEndpoints,
  ...personalEndpoints,
  ...securityEndpoints,
  ...secondFactorEndpoints,
  ...guardianEndpoints,
  ...contactEndpoints,
  ...ownDataEndpoints,
  ...recoveryEndpoints,
  ...wechatEndpoints,
  ...reminderEndpoints,
  ...offeringEndpoints,
  ...registrationEndpoints,
  ...registrationChangeEndpoints,
  ...registrationCorrectionEndpoints,
  ...registrationRefundEndpoints,
  ...exemptionEndpoints,
  ...accommodationEndpoints,
  ...healthEndpoints,
  ...appointmentEndpoints,
  ...ticketEndpoints,
  ...certificateEndpoints,
  ...certificateApplicationEndpoints,
  ...resultEndpoints,
  ...reviewEndpoints,
  ...groupEndpoints,
  ...groupImportEndpoints,
  ...paymentEndpoints,
  ...chargeEndpoints,
  ...couponEndpoints,
  ...invoiceEndpoints,
  ...faultEndpoints,
}
export type Api = typeof endpoints
export type EndpointKey = keyof Api
