/** What the header shows (specification §2, header): pure. */
import type { RouteRow } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'

/** Names up to this many characters are shown in the normal size, longer ones smaller. */
const normalNameLength = 14
/** A logo wider than this, in pixels of the picture, already carries the name. */
const widestLogo = 500

export type NameSize = 'normal' | 'small'

export function nameSize(name: string): NameSize {
  return [...name].length <= normalNameLength ? 'normal' : 'small'
}

/** `logoWidth` in pixels of the picture; null until it is loaded or without a logo. */
export function showsName(logoWidth: number | null): boolean {
  return logoWidth === null || logoWidth <= widestLogo
}

export type HeaderKind = 'logo' | 'back' | 'none'

/** A landing is an entry without a bar; for whoever is signed in it is the home, which has the menu. */
export function headerKind(row: RouteRow, isSignedIn: boolean): HeaderKind {
  return row.area === 'landing' && row.header === 'none' && isSignedIn ? 'logo' : (row.header ?? 'back')
}

/** Group projects show their logo on the appointment pages too. */
export function showsLogoBesideBack(row: RouteRow, project: CurrentExamInfo | null): boolean {
  return row.area === 'appointment' && project?.presentation.logoOnAppointment === true
}
