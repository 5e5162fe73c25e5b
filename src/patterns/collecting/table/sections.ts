/** Way between the sections of an information table whose sections have a screen each. */
import { unfinishedSections, visibleSections, type TableSection } from '@contract/collecting/table-sections'
import { to, type Destination, type PlainScreen } from '@/platform/navigation/destination'
import { sectionFaultsAtom } from '@/session/journey'
import { keepOwn, ownIn, type Owner } from '@/session/of-each'
import { store } from '@/session/store'
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

/** Errors that a section is opened for; null if it is opened without any. */
export function faultsToShow(owner: Owner, section: string): Faults | null {
  const opened = ownIn(store.get(sectionFaultsAtom), owner)
  return opened?.section === section ? opened.faults : null
}

export function rememberFaults(owner: Owner, section: string, faults: Faults): void {
  keepOwn(sectionFaultsAtom, owner, { section, faults })
}

export function forgetFaults(owner: Owner): void {
  if (ownIn(store.get(sectionFaultsAtom), owner)) keepOwn(sectionFaultsAtom, owner, null)
}

/**
 * Remembers to show the errors of a section that was saved before, and has become invalid since. A section that the
 * candidate has not saved yet opens without errors.
 */
export function rememberIfInvalid(owner: Owner, draft: Table['draft'], section: string): void {
  const wasSaved = draft.savedSections?.includes(section) ?? draft.passedSteps.includes('baseInfo')
  if (wasSaved) rememberFaults(owner, section, {})
}
