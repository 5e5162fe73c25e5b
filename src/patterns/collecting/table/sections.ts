/** Way between the sections of an information table whose sections have a screen each. */
import { unfinishedSections, visibleSections, type TableSection } from '@contract/collecting/table-sections'
import { to, type Destination, type PlainScreen } from '@/platform/navigation/destination'
import type { CollectingAt } from '../collecting-at'
import type { Faults } from './use-faults'

type Table = Pick<CollectingAt, 'requirements' | 'draft'>

/** Returns the first unfinished section after this one, else the first of all; undefined if the table is finished. */
export function nextSection(
  { requirements, draft }: Table,
  after: string | null,
  now: number,
): TableSection | undefined {
  const order = visibleSections(requirements, draft.baseInfo).map(({ key }) => key)
  const unfinished = unfinishedSections(requirements, draft, now)
  const later = unfinished.find(({ key }) => order.indexOf(key) > order.indexOf(after ?? ''))
  return later ?? unfinished[0]
}

/** Returns the screen of a section in place of the section of `route`. */
export function sectionScreen(
  { name, params }: { name: string; params: Record<string, string | undefined> },
  { address }: Pick<CollectingAt, 'address'>,
  section: string,
): Destination {
  return to(name as PlainScreen, { ...address, section, ...(params.edit && { edit: params.edit }) })
}

/** Errors because of which a section is opened; it shows them once. */
let opened: { section: string; faults: Faults } | null = null

export function rememberFaults(section: string, faults: Faults): void {
  opened = { section, faults }
}

/** Returns the errors that the section is opened for; null if it is opened without any. */
export function takeFaults(section: string): Faults | null {
  const faults = opened?.section === section ? opened.faults : null
  opened = null
  return faults
}

/**
 * Remembers to show the errors of a section that was saved before, and has become invalid since. A section that the
 * candidate has not saved yet opens without errors.
 */
export function rememberIfInvalid({ draft }: Pick<Table, 'draft'>, { key }: TableSection): void {
  const wasSaved = draft.savedSections?.includes(key) ?? draft.passedSteps.includes('baseInfo')
  if (wasSaved) rememberFaults(key, {})
}
