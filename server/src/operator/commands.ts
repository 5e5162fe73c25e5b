import type { Command } from './command'
import { candidatesShow } from './candidates/candidates-show'
import { auditList } from './projects/audit-list'
import { accountsAnonymise } from './accounts/accounts-anonymise'
import { accountsCorrect } from './accounts/accounts-correct'
import { accountsFind } from './accounts/accounts-find'
import { accountsShow } from './accounts/accounts-show'
import { accountsIdentities } from './accounts/accounts-identities'
import { accountsIdentity } from './accounts/accounts-identity'
import { accountsSecondFactorOff } from './accounts/accounts-second-factor-off'
import { accountsSignOut } from './accounts/accounts-sign-out'
import { accountsUnlock } from './accounts/accounts-unlock'
import { accountsConsent } from './candidates/accounts-consent'
import { accommodationCommands } from './accommodations/accommodation-commands'
import { backupMake } from './backup/backup-make'
import { backupRestore } from './backup/backup-restore'
import { basicInfoCommands } from './basic-info/basic-info-commands'
import { billsCheck } from './bills/bills-check'
import { billsDifferences } from './bills/bills-differences'
import { billsList } from './bills/bills-list'
import { billsResolve } from './bills/bills-resolve'
import { couponCommands } from './coupons/coupon-commands'
import { databaseDistribute } from './database/database-distribute'
import { doctor } from './doctor/doctor'
import { exemptionCommands } from './exemptions/exemption-commands'
import { gatesList } from './projects/gates-list'
import { gatesReset } from './projects/gates-reset'
import { gatesSet } from './projects/gates-set'
import { gatesShow } from './projects/gates-show'
import { healthCommands } from './health/health-commands'
import { noticesList } from './notices/notices-list'
import { noticesPublish } from './notices/notices-publish'
import { noticesTell } from './notices/notices-tell'
import { noticesReset } from './notices/notices-reset'
import { noticesWithdraw } from './notices/notices-withdraw'
import { groupsAppoint } from './groups/groups-appoint'
import { groupsDetach } from './groups/groups-detach'
import { groupsList } from './groups/groups-list'
import { groupsMembers } from './groups/groups-members'
import { groupsSet } from './groups/groups-set'
import { invoicesFail } from './invoices/invoices-fail'
import { invoicesList } from './invoices/invoices-list'
import { invoicesRetry } from './invoices/invoices-retry'
import { invoicesReverse } from './invoices/invoices-reverse'
import { invoicesShow } from './invoices/invoices-show'
import { keysMaster } from './keys/keys-master'
import { keysRotate } from './keys/keys-rotate'
import { keysShow } from './keys/keys-show'
import { ordersShow } from './money/orders-show'
import { guardiansList } from './candidates/guardians-list'
import { outboxList } from './candidates/outbox-list'
import { partnersList } from './projects/partners-list'
import { paymentsAsk } from './money/payments-ask'
import { projectsCheck } from './projects/projects-check'
import { projectsImport } from './projects/projects-import'
import { projectsList } from './projects/projects-list'
import { projectsVerify } from './invariants/projects-verify'
import { queueCommands } from './queues/queue-commands'
import { refundsGiveUp } from './money/refunds-give-up'
import { refundsList } from './money/refunds-list'
import { refundsPaidOut } from './money/refunds-paid-out'
import { refundsRetry } from './money/refunds-retry'
import { refundsSendOn } from './money/refunds-send-on'
import { refundRequestsApprove } from './refund-requests/refund-requests-approve'
import { refundRequestsList } from './refund-requests/refund-requests-list'
import { refundRequestsReject } from './refund-requests/refund-requests-reject'
import { retentionShow } from './retention/retention-show'
import { registrationsApprove } from './registrations/registrations-approve'
import { registrationsCorrect } from './registrations/registrations-correct'
import { registrationsExport } from './registrations/registrations-export'
import { registrationsReject } from './registrations/registrations-reject'
import { registrationsRefuse } from './registrations/registrations-refuse'
import { preparationsApprove } from './preparations/preparations-approve'
import { preparationsList } from './preparations/preparations-list'
import { preparationsReturn } from './preparations/preparations-return'
import { preparationsShow } from './preparations/preparations-show'
import { remindersPreview } from './reminders/reminders-preview'
import { seatsList } from './seats/seats-list'
import { sessionCommands } from './sessions/session-commands'
import { certificateApplicationCommands } from './certificate-applications/application-commands'
import { certificateCommands } from './certificates/certificate-commands'
import { attendanceCommands } from './attendance/attendance-commands'
import { resultCommands } from './results/result-commands'
import { reviewCommands } from './reviews/review-commands'
import { ticketCommands } from './tickets/ticket-commands'
import { registrationsReopen } from './registrations/registrations-reopen'
import { registrationsFind } from './candidates/registrations/registrations-find'
import { registrationsList } from './candidates/registrations/registrations-list'
import { registrationsShow } from './candidates/registrations/registrations-show'
import { operatorsAdd } from './who/operators-add'
import { operatorsList } from './who/operators-list'
import { operatorsRemove } from './who/operators-remove'

/** All operator commands, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  backupMake,
  backupRestore,
  databaseDistribute,
  keysShow,
  keysRotate,
  keysMaster,
  retentionShow,
  projectsCheck,
  projectsImport,
  projectsList,
  projectsVerify,
  seatsList,
  gatesList,
  gatesShow,
  gatesSet,
  gatesReset,
  operatorsList,
  operatorsAdd,
  operatorsRemove,
  noticesList,
  noticesPublish,
  noticesTell,
  noticesWithdraw,
  noticesReset,
  partnersList,
  candidatesShow,
  registrationsList,
  registrationsFind,
  registrationsShow,
  registrationsExport,
  registrationsApprove,
  registrationsReject,
  registrationsCorrect,
  registrationsRefuse,
  registrationsReopen,
  preparationsList,
  preparationsShow,
  preparationsApprove,
  preparationsReturn,
  ...exemptionCommands,
  ...accommodationCommands,
  ...basicInfoCommands,
  ...sessionCommands,
  ...ticketCommands,
  ...attendanceCommands,
  ...certificateCommands,
  ...certificateApplicationCommands,
  ...resultCommands,
  ...reviewCommands,
  ...healthCommands,
  ...queueCommands,
  remindersPreview,
  ordersShow,
  paymentsAsk,
  refundRequestsList,
  refundRequestsApprove,
  refundRequestsReject,
  refundsList,
  refundsRetry,
  refundsSendOn,
  refundsGiveUp,
  refundsPaidOut,
  billsList,
  billsCheck,
  billsDifferences,
  billsResolve,
  ...couponCommands,
  invoicesList,
  invoicesShow,
  invoicesRetry,
  invoicesFail,
  invoicesReverse,
  accountsFind,
  accountsShow,
  accountsUnlock,
  accountsSignOut,
  accountsSecondFactorOff,
  accountsCorrect,
  accountsIdentities,
  accountsIdentity,
  accountsAnonymise,
  groupsList,
  groupsSet,
  groupsAppoint,
  groupsMembers,
  groupsDetach,
  accountsConsent,
  guardiansList,
  outboxList,
  auditList,
]
