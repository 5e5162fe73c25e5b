/** Which further actions the detail page speaks of: pure. */
import type { Module } from '@contract/project/gates'
import type { Gates, Permission } from '@contract/errors/permission'
import type { RouteName } from '@/routes'
import type { RegistrationPermissions } from '../../actions/permissions'

/** Actions with a screen of their own. */
const detailScreens = [
  { action: 'print', module: 'print', screen: 'ticketPrinting' },
  { action: 'addSubject', module: 'registration', screen: 'addSubject' },
  { action: 'swapSubject', module: 'exchange', screen: 'exchangeSubject' },
  { action: 'changeRegion', module: 'regionChange', screen: 'registrationRegion' },
  { action: 'transfer', module: 'transfer', screen: 'registrationTransfer' },
  { action: 'refund', module: 'refund', screen: 'registrationRefund' },
  { action: 'invoice', module: 'invoice', screen: 'invoiceConfig' },
  { action: 'edit', module: 'registration', screen: 'registrationCorrection' },
] as const satisfies readonly {
  action: keyof RegistrationPermissions
  module: Module
  screen: RouteName
}[]

export type DetailScreen = (typeof detailScreens)[number]

/** Refusals that say no more than the status on top does. */
const saidAlready: readonly string[] = [
  'E_REG_NOT_ACTIVE',
  'E_REG_STILL_ACTIVE',
  'E_REG_ALREADY_REGISTERED',
  'EXM_R_PRSH_PAID',
  'EXM_R_PRSH_TIMEOUT',
  'EXM_R_PRSH_NOTHING',
  'E_REG_CORRECTION_ASKED',
  // a note of its own, once
  'ERG_NOT_SUBMITTED',
  'ERG_BTE_NOT_OFFERED',
  // what comes next says that the ticket comes
  'EXM_CT_ECQA_NO_TEMPLATE',
  // what cost nothing is cancelled, not refunded
  'E_REG_URD_OR_AMOUNT',
]

/** True when the reason of a refusal helps the candidate. */
function isWorthSaying(permission: Permission): boolean {
  return !permission.allowed && !saidAlready.includes(permission.error)
}

/**
 * What the action bar offers when it may be done, and what deserves a word when it may not. `leadsToRefund`: a refund
 * can be asked for here.
 */
export function blockedActions(
  permissions: RegistrationPermissions,
  leadsToRefund: boolean,
): ('pay' | 'cancel' | 'retry')[] {
  const { cancel, refund } = permissions
  const refundStarted = !refund.allowed && refund.error === 'E_REG_URD_OR_DUPLICATE'
  const isRefundAdvised = !cancel.allowed && cancel.error === 'E_REG_CANCEL_PAID'
  const actions = (['pay', 'cancel', 'retry'] as const).filter((action) => isWorthSaying(permissions[action]))
  // "ask for a refund instead of cancelling" is no help to those who did, nor where there is no way to ask
  const isNoHelp = refundStarted || (isRefundAdvised && !leadsToRefund)
  return isNoHelp ? actions.filter((action) => action !== 'cancel') : actions
}

/** Refusals of a refund that nothing changes: to be sent there would lead nowhere. */
const neverRefunded: readonly string[] = [
  'E_REG_URD_OR_GROUP',
  'E_REG_URD_OR_COUPON',
  'E_REG_URD_OR_VOUCHER',
  'E_REG_URD_OR_AMOUNT',
  'E_REG_URD_OR_OVER',
]

/** Whether asking for a refund is a way out, now or later. */
export function leadsToRefund({ refund }: RegistrationPermissions, screens: readonly DetailScreen[]): boolean {
  return screens.some(({ action }) => action === 'refund') && (refund.allowed || !neverRefunded.includes(refund.error))
}

/** Screens of modules that the project uses, where there is something to open or to explain. */
export function shownScreens(permissions: RegistrationPermissions, gates: Gates): DetailScreen[] {
  return detailScreens.filter(({ action, module }) => {
    const permission = permissions[action]
    return gates[module] !== undefined && (permission.allowed || isWorthSaying(permission))
  })
}
