/** What the project home leads to, as data: an entry shows when its project has the module. */
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

/** Modules that belong to registering or to booking alone do not show where the other is all there is. */
const absentIn: Partial<Record<Module, CurrentExamInfo['exam_type']>> = {
  registration: EXAM_TYPE.appointmentOnly,
  invoice: EXAM_TYPE.appointmentOnly,
  reservation: EXAM_TYPE.registrationOnly,
}

/**
 * What the project has: for a candidate, a group that acts for nobody, which has its candidates and nothing of its own, or one
 * that acts for a candidate.
 */
export function visibleEntries(project: CurrentExamInfo, as: MenuOf = 'candidate'): Entry[] {
  return entries.filter((entry) => {
    if ('forGroups' in entry) return as === 'group'
    if (as === 'acting' && isCandidatesAlone(routes[entry.route])) return false
    return !('module' in entry) || (as !== 'group' && offers(project, entry.module))
  })
}

/** True when a project's candidates can use a module at some time. */
export function offers(project: CurrentExamInfo, module: Module): boolean {
  return functionModuleOf(project, module) !== undefined && absentIn[module] !== project.exam_type
}

/** The modules whose time windows are worth a line of their own, in the order a candidate meets them. */
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
