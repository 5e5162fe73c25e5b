import { accommodationHolding } from './areas/accommodation/accommodation-holding'
import { guardianHolding } from './areas/account/guardian/guardian-holding'
import { appointmentHolding } from './areas/appointment/appointment-holding'
import { basicInfoHolding } from './areas/basic-info/basic-info-holding'
import { certificateApplicationHolding } from './areas/certificate/application/application-holding'
import { certificateHolding } from './areas/certificate/certificate-holding'
import { exemptionHolding } from './areas/exemption/exemption-holding'
import { groupHolding } from './areas/group/group-holding'
import { healthHolding } from './areas/health/health-holding'
import { importHolding } from './areas/group/import/import-holding'
import { invoiceHolding } from './areas/invoice/invoice-holding'
import { partnerHolding } from './areas/partner/partner-holding'
import { portalHolding } from './areas/portal/portal-holding'
import { changeHolding } from './areas/registration/changes/change-holding'
import { correctionHolding } from './areas/registration/correction/correction-holding'
import { preparationHolding } from './areas/registration/preparation/preparation-holding'
import { refundHolding } from './areas/registration/refund/refund-holding'
import { registrationHolding } from './areas/registration/registration-holding'
import { resultHolding } from './areas/result/result-holding'
import { reviewHolding } from './areas/result/review/review-holding'
import { ticketHolding } from './areas/ticket/ticket-holding'
import { accountHolding } from './domain/accounts/account-holding'
import { filesHolding } from './domain/files/files-holding'
import { lookedAtHolding } from './domain/files/looking/looked-at-holding'
import { ownDataHolding } from './domain/holdings/own-data-holding'
import type { Holding } from './domain/holdings/holding'
import { remindersHolding } from './domain/reminders/reminders-holding'
import { ordersHolding } from './domain/orders/orders-holding'
import { outboxHolding } from './domain/outbox/outbox-holding'
import { wechatHolding } from './domain/wechat/wechat-holding'

/**
 * Personal-data inventory in the order of export and deletion: messages are found through data linked to the account,
 * so they precede it. A test fails if a table is missing.
 */
export const holdings: readonly Holding[] = [
  registrationHolding,
  changeHolding,
  refundHolding,
  correctionHolding,
  preparationHolding,
  exemptionHolding,
  accommodationHolding,
  appointmentHolding,
  ticketHolding,
  certificateHolding,
  certificateApplicationHolding,
  resultHolding,
  reviewHolding,
  healthHolding,
  basicInfoHolding,
  groupHolding,
  importHolding,
  invoiceHolding,
  ordersHolding,
  filesHolding,
  lookedAtHolding,
  outboxHolding,
  guardianHolding,
  wechatHolding,
  partnerHolding,
  portalHolding,
  remindersHolding,
  ownDataHolding,
  accountHolding,
]
