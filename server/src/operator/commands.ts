import { runCommands } from './actions/run-commands'
import { accommodationCommands } from './applications/accommodations'
import { basicInfoCommands } from './applications/basic-info'
import { exemptionCommands } from './applications/exemptions'
import { accountIdentityCommands } from './candidates/account-identity'
import { outboxResend } from './candidates/account-support'
import { accountCommands } from './candidates/accounts'
import { accountsAnonymise } from './candidates/anonymise-account'
import { candidatesShow } from './candidates/candidates'
import { groupCommands } from './candidates/groups'
import { guardianCommands } from './candidates/guardians'
import { outboxList } from './candidates/messages'
import { certificateApplicationCommands } from './certificates/certificate-applications'
import { certificateCommands } from './certificates/certificates'
import type { Command } from './command'
import { attendanceCommands } from './exam-day/attendance'
import { healthCommands } from './exam-day/health'
import { seatsList } from './exam-day/seats'
import { sessionSeatCommands } from './exam-day/session-seats'
import { sessionCommands } from './exam-day/sessions'
import { ticketCommands } from './exam-day/tickets'
import { backupCommands } from './maintenance/backup'
import { databaseDistribute } from './maintenance/database'
import { doctor } from './maintenance/doctor'
import { keyCommands } from './maintenance/keys'
import { staffCommands } from './maintenance/staff'
import { billCommands } from './payments/bills'
import { couponCommands } from './payments/coupons'
import { invoiceCommands } from './payments/invoices'
import { orderCommands } from './payments/orders'
import { refundCommands } from './payments/refunds'
import { auditList } from './projects/audit-log'
import { gateCommands } from './projects/gates'
import { noticeCommands } from './projects/notices'
import { partnersList } from './projects/partners'
import { projectCommands } from './projects/projects'
import { queueCommands } from './projects/queue'
import { remindersPreview } from './projects/reminders'
import { retentionShow } from './projects/retention'
import { registrationsCorrect } from './registrations/corrections'
import { preparationCommands } from './registrations/preparations'
import { refundRequestCommands } from './registrations/refund-requests'
import { registrationsExport } from './registrations/registration-export'
import { registrationDecisionCommands } from './registrations/registration-review'
import { registrationCommands } from './registrations/registrations'
import { resultCommands } from './results/results'
import { reviewCommands } from './results/reviews'

/** All operator commands, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  ...backupCommands,
  databaseDistribute,
  ...keyCommands,
  retentionShow,
  ...projectCommands,
  seatsList,
  ...gateCommands,
  ...staffCommands,
  ...noticeCommands,
  partnersList,
  candidatesShow,
  ...registrationCommands,
  registrationsExport,
  ...registrationDecisionCommands,
  registrationsCorrect,
  ...preparationCommands,
  ...exemptionCommands,
  ...accommodationCommands,
  ...basicInfoCommands,
  ...sessionCommands,
  ...sessionSeatCommands,
  ...ticketCommands,
  ...attendanceCommands,
  ...certificateCommands,
  ...certificateApplicationCommands,
  ...resultCommands,
  ...reviewCommands,
  ...healthCommands,
  ...queueCommands,
  remindersPreview,
  ...orderCommands,
  ...refundRequestCommands,
  ...refundCommands,
  ...billCommands,
  ...couponCommands,
  ...invoiceCommands,
  ...accountCommands,
  ...accountIdentityCommands,
  accountsAnonymise,
  ...groupCommands,
  ...guardianCommands,
  outboxList,
  outboxResend,
  ...runCommands,
  auditList,
]
