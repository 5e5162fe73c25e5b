/** Entries of the project home; an entry is visible if the project has its module. */
import { EXAM_TYPE } from '@contract/codes'
import type { Module } from '@contract/project/gates'
import { functionModuleOf } from '@contract/project/function-module'
import { isCandidatesAlone } from '@/patterns/frame/gate/page-access'
import { routes, type RouteName } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'
import type { MenuOf } from '@/patterns/frame/menu/menu-items'
import type { IconName } from '@/ui/basic/icon-names'

const entries = [
  { route: 'groupMembers', icon: 'user', forGroups: true },
  { route: 'myRegister', icon: 'file-text', module: 'registration' },
  { route: 'ticketPrinting', icon: 'ticket', module: 'print' },
  { route: 'resultInquiry', icon: 'search', module: 'result' },
  { route: 'myAppointments', icon: 'calendar', module: 'reservation' },
  { route: 'accommodations', icon: 'badge-check', module: 'accommodation' },
  { route: 'myExemptions', icon: 'badge-check', module: 'exemption' },
  { route: 'myCertificates', icon: 'shield', module: 'certificate' },
  { route: 'healthChooseBatch', icon: 'heart-pulse', module: 'health' },
  { route: 'myInvoices', icon: 'receipt', module: 'invoice' },
  { route: 'notice', icon: 'bell' },
  { route: 'faq', icon: 'circle-help' },
] as const satisfies readonly { route: RouteName; icon: IconName; module?: Module; forGroups?: true }[]

export type Entry = (typeof entries)[number]

/** Exam type for which a module is hidden, because it belongs only to registration or only to booking. */
const absentIn: Partial<Record<Module, CurrentExamInfo['exam_type']>> = {
  registration: EXAM_TYPE.appointmentOnly,
  invoice: EXAM_TYPE.appointmentOnly,
  reservation: EXAM_TYPE.registrationOnly,
}

/**
 * Returns the visible entries: for a candidate, for a group (its candidates only), or for a group that acts for a
 * candidate.
 */
export function visibleEntries(project: CurrentExamInfo, as: MenuOf = 'candidate'): Entry[] {
  return entries.filter((entry) => {
    if ('forGroups' in entry) return as === 'group'
    if (as === 'acting' && isCandidatesAlone(routes[entry.route])) return false
    return !('module' in entry) || (as !== 'group' && offers(project, entry.module))
  })
}

/** Returns whether candidates of the project can use a module at some time. */
export function offers(project: CurrentExamInfo, module: Module): boolean {
  return functionModuleOf(project, module) !== undefined && absentIn[module] !== project.exam_type
}

/** Modules listed with their time windows, in the order in which a candidate meets them. */
export const datedModules = [
  'registration',
  'payment',
  'exemption',
  'reservation',
  'print',
  'result',
  'review',
  'certificate',
  'refund',
] as const satisfies readonly Module[]
