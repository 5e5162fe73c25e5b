/** Menu items and their visibility (specification §2, menu). Pure. */
import { EXAM_TYPE } from '@contract/codes'
import type { MenuItemId } from '@contract/project/screens'
import { functionModuleOf } from '@contract/project/function-module'
import { rowOf } from '@/platform/navigation/route-matching'
import type { RouteName, RouteRow } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'
import type { IconName } from '@/ui/basic/icon-names'

export const menuItems = [
  { id: 'home', route: 'home', icon: 'house', shows: () => true },
  {
    id: 'myApplication',
    route: 'myRegister',
    icon: 'file-text',
    shows: ({ exam_type, presentation }, as) =>
      exam_type !== EXAM_TYPE.appointmentOnly && presentation.exemptionProject !== true && as !== 'group',
  },
  // replaces the items that a group account cannot use for itself
  { id: 'groupMembers', route: 'groupMembers', icon: 'user', shows: (_project, as) => as !== 'candidate' },
  {
    id: 'antiEpidemic',
    route: 'healthChooseBatch',
    icon: 'heart-pulse',
    shows: (project) => functionModuleOf(project, 'health') !== undefined,
  },
  {
    id: 'myExemption',
    route: 'myExemptions',
    icon: 'badge-check',
    shows: ({ exempt_exam_is_open }, as) => exempt_exam_is_open === 1 && as !== 'acting',
  },
  {
    id: 'myInvoice',
    route: 'myInvoices',
    icon: 'receipt',
    shows: ({ invoice_is_open, exam_type }) => invoice_is_open === 1 && exam_type !== EXAM_TYPE.appointmentOnly,
  },
  {
    id: 'myAppointment',
    route: 'myAppointments',
    icon: 'calendar',
    shows: ({ exam_type }) => exam_type !== EXAM_TYPE.registrationOnly,
  },
  { id: 'personalInformation', route: 'userInformation', icon: 'user', shows: () => true },
  { id: 'accountSafe', route: 'accountSafe', icon: 'shield', shows: () => true },
  { id: 'help', route: 'help', icon: 'circle-help', shows: () => true },
] as const satisfies readonly MenuItem[]

/** User of the menu; `acting`: a group that acts for a candidate. */
export type MenuOf = 'candidate' | 'group' | 'acting'

interface MenuItem {
  id: MenuItemId
  route: RouteName
  icon: IconName
  shows: (project: CurrentExamInfo, as: MenuOf) => boolean
}

export type MenuEntry = (typeof menuItems)[number]

/** Items that are available without a project. */
const projectless: readonly MenuItemId[] = ['home', 'help']

/**
 * Returns the menu items for the project's kind of exam, its modules and the user, without those that the project file
 * hides.
 */
export function visibleMenuItems(project: CurrentExamInfo | null, as: MenuOf = 'candidate'): MenuEntry[] {
  if (!project) return menuItems.filter(({ id }) => projectless.includes(id))
  const hidden: readonly string[] = project.presentation.hiddenMenuItems ?? []
  return menuItems.filter(({ id, shows }) => shows(project, as) && !hidden.includes(id))
}

/**
 * Whether a screen belongs to the item. Screens for signing in are in the area of account security, but not part of it.
 */
export function isItemOf({ route }: MenuEntry, screen: RouteRow): boolean {
  const row = rowOf(route)
  const isSigningIn = screen.area === 'account' && screen.requiresAuth === false
  return row === screen || (row.area === screen.area && !isSigningIn)
}
