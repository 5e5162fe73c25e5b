import type { Command } from './command'
import { accountsConsent } from './commands/accounts-consent'
import { exemptionsApprove } from './commands/exemptions-approve'
import { exemptionsList } from './commands/exemptions-list'
import { exemptionsReject } from './commands/exemptions-reject'
import { exemptionsShow } from './commands/exemptions-show'
import { gatesList } from './commands/gates-list'
import { gatesReset } from './commands/gates-reset'
import { gatesSet } from './commands/gates-set'
import { gatesShow } from './commands/gates-show'
import { ordersShow } from './commands/orders-show'
import { outboxList } from './commands/outbox-list'
import { projectsCheck } from './commands/projects-check'
import { projectsImport } from './commands/projects-import'
import { projectsList } from './commands/projects-list'
import { refundsGiveUp } from './commands/refunds-give-up'
import { refundsList } from './commands/refunds-list'
import { refundsRetry } from './commands/refunds-retry'
import { registrationsFind } from './commands/registrations-find'
import { registrationsList } from './commands/registrations-list'

/** Everything an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  projectsCheck,
  projectsImport,
  projectsList,
  gatesList,
  gatesShow,
  gatesSet,
  gatesReset,
  registrationsList,
  registrationsFind,
  exemptionsList,
  exemptionsShow,
  exemptionsApprove,
  exemptionsReject,
  ordersShow,
  refundsList,
  refundsRetry,
  refundsGiveUp,
  accountsConsent,
  outboxList,
]
