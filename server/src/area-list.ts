import type { Api } from '@contract/endpoints/endpoints'
import { accommodationArea } from './areas/accommodation/area'
import { accountArea } from './areas/account/area'
import { appointmentArea } from './areas/appointment/area'
import { basicInfoArea } from './areas/basic-info/area'
import { certificateArea } from './areas/certificate/area'
import { divisionsArea } from './areas/divisions/area'
import { exemptionArea } from './areas/exemption/area'
import { faultsArea } from './areas/faults/area'
import { groupArea } from './areas/group/area'
import { healthArea } from './areas/health/area'
import { homeArea } from './areas/home/area'
import { invoiceArea } from './areas/invoice/area'
import { partnerArea } from './areas/partner/area'
import { paymentArea } from './areas/payment/area'
import { portalArea } from './areas/portal/area'
import { queueArea } from './areas/queue/area'
import { registrationArea } from './areas/registration/area'
import { remindersArea } from './areas/reminders/area'
import { resultArea } from './areas/result/area'
import { ticketArea } from './areas/ticket/area'
import { wechatArea } from './areas/wechat/area'
import type { Handlers } from './calls/handler'
import { accountsArea } from './domain/accounts/area'
import { actionsArea } from './domain/actions/area'
import { collectAreas } from './domain/areas/collect-areas'
import { filesArea } from './domain/files/area'
import { outboxArea } from './domain/outbox/area'
import { projectsArea } from './domain/projects/area'
import { keyRotationArea } from './domain/key-rotation/area'
import { reviewArea } from './domain/review/area'
import { retentionArea } from './domain/retention/area'
import { staffArea } from './domain/staff/area'

/**
 * All areas. The order is that of the sections of a data export and of the deletion of an account: messages are found
 * through data linked to the account, so they precede it.
 */
export const areas = collectAreas([
  homeArea,
  divisionsArea,
  queueArea,
  faultsArea,
  retentionArea,
  registrationArea,
  exemptionArea,
  accommodationArea,
  appointmentArea,
  ticketArea,
  certificateArea,
  resultArea,
  healthArea,
  basicInfoArea,
  groupArea,
  invoiceArea,
  paymentArea,
  filesArea,
  outboxArea,
  reviewArea,
  accountArea,
  wechatArea,
  partnerArea,
  portalArea,
  remindersArea,
  accountsArea,
  projectsArea,
  keyRotationArea,
  staffArea,
  actionsArea,
])

/** The compiler requires a handler for each endpoint of the contract. */
export const handlers = areas.handlers satisfies Handlers<Api>
export const { jobs, retention, demonstrate } = areas
export const {
  actions,
  purposes,
  ticketSources,
  reminders,
  reviewSources,
  attachments,
  personalData,
  encryptedData,
  retentionTerms,
} = areas.provided
