/** Way between the parts of an information table whose sections have a screen each. */
import { unfinishedParts, visibleParts, type TablePart } from '@contract/collecting/table-parts'
import { to, type Destination, type PlainScreen } from '@/platform/navigation/destination'
import type { CollectingAt } from '../collecting-at'
import type { Faults } from './use-faults'

type Table = Pick<CollectingAt, 'requirements' | 'draft'>

/** Returns the first unfinished part after this one, else the first of all; undefined if the table is finished. */
export function nextPart({ requirements, draft }: Table, after: string | null, now: number): TablePart | undefined {
  const order = visibleParts(requirements, draft.baseInfo).map(({ key }) => key)
  const unfinished = unfinishedParts(requirements, draft, now)
  const later = unfinished.find(({ key }) => order.indexOf(key) > order.indexOf(after ?? ''))
  return later ?? unfinished[0]
}

/** Returns the screen of a part in place of the part of `route`. */
export function partScreen(
  { name, params }: { name: string; params: Record<string, string | undefined> },
  { address }: Pick<CollectingAt, 'address'>,
  section: string,
): Destination {
  return to(name as PlainScreen, { ...address, section, ...(params.edit && { edit: params.edit }) })
}

/** Errors because of which a part is opened; it shows them once. */
let opened: { section: string; faults: Faults } | null = null

export function rememberFaults(section: string, faults: Faults): void {
  opened = { section, faults }
}

/** Returns the errors that the part is opened for; null if it is opened without any. */
export function takeFaults(section: string): Faults | null {
  const faults = opened?.section === section ? opened.faults : null
  opened = null
  return faults
}

/**
 * Remembers to show the errors of a part that was saved before, and has become invalid since. A part that the candidate
 * has not saved yet opens without errors.
 */
export function rememberIfInvalid({ draft }: Pick<Table, 'draft'>, { key }: TablePart): void {
  const wasSaved = draft.savedSections?.includes(key) ?? draft.passedSteps.includes('baseInfo')
  if (wasSaved) rememberFaults(key, {})
}
