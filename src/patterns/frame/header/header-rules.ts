/** Content of the header (specification §2, header). Pure. */
import type { CSSProperties } from 'react'
import type { RouteRow } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'

/** Maximum length of names in normal size; longer names are smaller. */
const normalNameLength = 14
/** Maximum logo width in picture pixels; wider logos contain the name. */
const widestLogo = 500

export type NameSize = 'normal' | 'small'

export function nameSize(name: string): NameSize {
  return [...name].length <= normalNameLength ? 'normal' : 'small'
}

/**
 * Whether the name is shown next to the logo. `logoWidth` in picture pixels; null until it is loaded or without a logo.
 */
export function showsName(logoWidth: number | null): boolean {
  return logoWidth === null || logoWidth <= widestLogo
}

export type HeaderKind = 'logo' | 'back' | 'none'

/**
 * Returns the kind of header. A landing page has none, except for signed-in users, for whom it serves as the home page
 * with a menu.
 */
export function headerKind(row: RouteRow, isSignedIn: boolean): HeaderKind {
  return row.area === 'landing' && row.header === 'none' && isSignedIn ? 'logo' : (row.header ?? 'back')
}

/** Whether the logo is shown next to the back button: on the appointment pages of projects that enable it. */
export function showsLogoBesideBack(row: RouteRow, project: CurrentExamInfo | null): boolean {
  return row.area === 'appointment' && project?.presentation.logoOnAppointment === true
}

/** Space between the heading and the capsule, in CSS pixels. */
const CAPSULE_GAP = 4
/**
 * Width difference to the window above which the heading shares its row with a button: half a button and all paddings.
 */
const BESIDE_BUTTON = 38

/**
 * Returns inline styles of the heading and its content. Space for the capsule is reserved when the row is laid out; if
 * the heading wrapped to a row of its own, which its width reveals, the content takes that space back.
 * @param capsule width of WeChat's capsule in CSS pixels; 0 without one
 */
export function roomBesideCapsule(capsule: number): { heading: CSSProperties; content: CSSProperties } {
  if (capsule === 0) return { heading: {}, content: {} }
  const isOwnRow = `calc((100% - (100vw - ${capsule + BESIDE_BUTTON}px)) * 9999)`
  return {
    heading: { paddingRight: `${capsule + CAPSULE_GAP}px` },
    content: { marginRight: `calc(-1 * max(0px, min(${capsule}px, ${isOwnRow})))` },
  }
}
