import { rowOf } from '@/platform/navigation/route-matching'
import type { RouteName } from '@/routes'
import { isForMember } from '@/session/acting'

/** Screens that texts of refusals name by their titles; none of them needs a parameter. */
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

/** Screen named by a text; `faq` shows how to reach the help desk. */
export type Exit = (typeof NAMED_SCREENS)[number] | 'faq'

interface Names {
  /** Titles of the screens in the language of the text. */
  titles: Record<RouteName, string>
  /** Name of the help desk in the texts, in the same language. */
  helpdesk: string
  /** Screen that displays the text; never returned. */
  shown: RouteName
  /** A group acts for the candidate: screens of the account would show the group's own data. */
  isActing: boolean
}

/** First screen that a text names (“我的发票”, My invoices), else the help desk if named, else null. Pure. */
export function exitOf(text: string, { titles, helpdesk, shown, isActing }: Names): Exit | null {
  const plain = withoutJoiners(text)
  const named = NAMED_SCREENS.map((screen) => ({ screen, at: placeOf(titles[screen], plain) }))
    .filter(({ screen, at }) => at >= 0 && screen !== shown && !(isActing && readsAccount(screen)))
    .sort((one, other) => one.at - other.at)
  if (named[0]) return named[0].screen
  return shown !== 'faq' && plain.includes(withoutJoiners(helpdesk)) ? 'faq' : null
}

/** Whether a screen reads data of the signed-in account also while a group acts for a candidate. */
const readsAccount = (screen: RouteName) => !(rowOf(screen).reads ?? []).every(isForMember)

/** Chinese texts quote titles; English ones write them like names. */
function placeOf(title: string, text: string): number {
  return /\p{Script=Han}/u.test(title) ? text.indexOf(`“${title}”`) : text.indexOf(title)
}

const withoutJoiners = (text: string) => text.replace(/\u2060/g, '')
