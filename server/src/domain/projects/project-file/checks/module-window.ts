import { isMoment } from '@server/core/tables/definition/moment'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { resolveMoment } from '../moment'

type Instant = string | undefined

/** A moment of the file as an instant; one that is none has a fault of its own. `now` in milliseconds. */
export function instantOf(moment: Instant, now: number): Instant {
  return moment && isMoment(moment) ? resolveMoment(moment, now) : undefined
}

/** Whether what a batch needs a module for begins before the module opens, or goes on after it closes. */
export function beyondModule(
  gate: ProjectFile['modules']['registration'],
  window: { from: Instant; until: Instant },
  now: number,
): { isEarly: boolean; isLate: boolean } {
  const [opens, closes] = [instantOf(gate?.opensAt, now), instantOf(gate?.closesAt, now)]
  const [from, until] = [instantOf(window.from, now), instantOf(window.until, now)]
  // a window that ends before it begins has a fault of its own
  const isWindow = opens === undefined || closes === undefined || opens < closes
  if (!isWindow || from === undefined || until === undefined || from >= until) return { isEarly: false, isLate: false }
  return { isEarly: opens !== undefined && from < opens, isLate: closes !== undefined && until > closes }
}
