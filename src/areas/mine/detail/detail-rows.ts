/** Selection of the further actions on the detail page. Pure. */
import type { Gates, Permission } from '@contract/errors/permission'
import type { Module } from '@contract/project/gates'
import type { RouteName } from '@/routes'
import type { RegistrationPermissions } from '../actions/permissions'

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

/** Refusals that only repeat the status at the top of the page. */
const saidAlready: readonly string[] = [
  'E_REG_NOT_ACTIVE',
  'E_REG_STILL_ACTIVE',
  'E_REG_ALREADY_REGISTERED',
  'EXM_R_PRSH_PAID',
  'EXM_R_PRSH_TIMEOUT',
  'EXM_R_PRSH_NOTHING',
  'E_REG_CORRECTION_ASKED',
  // Explained once in a note.
  'ERG_NOT_SUBMITTED',
  'ERG_BTE_NOT_OFFERED',
  // The next step already announces the ticket.
  'EXM_CT_ECQA_NO_TEMPLATE',
  // Free registrations are cancelled, not refunded.
  'E_REG_URD_OR_AMOUNT',
]

/** Returns whether the reason of a refusal helps the candidate. */
function isWorthSaying(permission: Permission): boolean {
  return !permission.allowed && !saidAlready.includes(permission.error)
}

/**
 * Returns the actions of the action bar that are not possible and need an explanation. `leadsToRefund`: a refund can be
 * requested here.
 */
export function blockedActions(
  permissions: RegistrationPermissions,
  leadsToRefund: boolean,
): ('pay' | 'cancel' | 'retry')[] {
  const { cancel, refund } = permissions
  const refundStarted = !refund.allowed && refund.error === 'E_REG_URD_OR_DUPLICATE'
  const isRefundAdvised = !cancel.allowed && cancel.error === 'E_REG_CANCEL_PAID'
  const actions = (['pay', 'cancel', 'retry'] as const).filter((action) => isWorthSaying(permissions[action]))
  // The advice to request a refund is useless after one was requested, or if none can be requested.
  const isNoHelp = refundStarted || (isRefundAdvised && !leadsToRefund)
  return isNoHelp ? actions.filter((action) => action !== 'cancel') : actions
}

/** Permanent refusals of a refund: the refund page would not help. */
const neverRefunded: readonly string[] = [
  'E_REG_URD_OR_GROUP',
  'E_REG_URD_OR_COUPON',
  'E_REG_URD_OR_VOUCHER',
  'E_REG_URD_OR_AMOUNT',
  'E_REG_URD_OR_OVER',
]

/** Returns whether a refund can be requested, now or later. */
export function leadsToRefund({ refund }: RegistrationPermissions, screens: readonly DetailScreen[]): boolean {
  return screens.some(({ action }) => action === 'refund') && (refund.allowed || !neverRefunded.includes(refund.error))
}

/**
 * Returns the screens of modules that the project uses, if they can be opened or their refusal needs an explanation.
 */
export function shownScreens(permissions: RegistrationPermissions, gates: Gates): DetailScreen[] {
  return detailScreens.filter(({ action, module }) => {
    const permission = permissions[action]
    return gates[module] !== undefined && (permission.allowed || isWorthSaying(permission))
  })
}
