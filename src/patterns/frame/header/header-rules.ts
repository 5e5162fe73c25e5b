/** What the header shows (specification §2, header): pure. */
import type { CSSProperties } from 'react'
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

/** Space between the heading and the capsule, in CSS pixels. */
const CAPSULE_GAP = 4
/** A heading narrower than the window by more than this shares its row with a button: half a button and all paddings. */
const BESIDE_BUTTON = 38

/**
 * Inline styles of the heading and its content. The room for the capsule counts when the row is filled; where the heading
 * moved to a row of its own, which its width tells, the content takes that room back.
 * @param capsule CSS pixels that WeChat's capsule takes of the header; 0 without one
 */
export function roomBesideCapsule(capsule: number): { heading: CSSProperties; content: CSSProperties } {
  if (capsule === 0) return { heading: {}, content: {} }
  const isOwnRow = `calc((100% - (100vw - ${capsule + BESIDE_BUTTON}px)) * 9999)`
  return {
    heading: { paddingRight: `${capsule + CAPSULE_GAP}px` },
    content: { marginRight: `calc(-1 * max(0px, min(${capsule}px, ${isOwnRow})))` },
  }
}
