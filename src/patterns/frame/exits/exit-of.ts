import { rowOf } from '@/platform/navigation/route-matching'
import type { RouteName } from '@/routes'
import { isForMember } from '@/session/acting'

/** Screens that error messages name by title; none of them needs a parameter. */
export const NAMED_SCREENS = [
  'myRegister',
  'registrationFee',
  'myInvoices',
  'myAppointments',
  'myExemptions',
  'myReviews',
  'myCertificates',
  'groupMembers',
  'guardianConsent',
  'userInformation',
  'accommodations',
] as const satisfies readonly RouteName[]

/** Screen named by a text; `faq` shows how to reach the helpdesk. */
export type Exit = (typeof NAMED_SCREENS)[number] | 'faq'

interface Names {
  /** Screen titles in the language of the text. */
  titles: Record<RouteName, string>
  /** Name of the helpdesk in the language of the text. */
  helpdesk: string
  /** Screen that displays the text; never returned. */
  shown: RouteName
  /** Whether a group acts for a candidate; screens of the account would show the group's own data. */
  isActing: boolean
}

/** Returns the first screen that a text names (“我的发票”, My invoices), else the helpdesk if named, else null. Pure. */
export function exitOf(text: string, { titles, helpdesk, shown, isActing }: Names): Exit | null {
  const plain = withoutJoiners(text)
  const named = NAMED_SCREENS.map((screen) => ({ screen, at: placeOf(titles[screen], plain) }))
    .filter(({ screen, at }) => at >= 0 && screen !== shown && !(isActing && readsAccount(screen)))
    .sort((one, other) => one.at - other.at)
  if (named[0]) return named[0].screen
  return shown !== 'faq' && plain.includes(withoutJoiners(helpdesk)) ? 'faq' : null
}

/** Whether a screen reads data of the signed-in account even while a group acts for a candidate. */
const readsAccount = (screen: RouteName) => !(rowOf(screen).reads ?? []).every(isForMember)

/**
 * Returns the position of a title in the text: Chinese texts quote titles, English texts capitalize them like names.
 */
function placeOf(title: string, text: string): number {
  return /\p{Script=Han}/u.test(title) ? text.indexOf(`“${title}”`) : text.indexOf(title)
}

const withoutJoiners = (text: string) => text.replace(/\u2060/g, '')
