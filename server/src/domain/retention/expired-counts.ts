import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { KeysetPosition } from '../key-rotation/keyset-scan'
import { expiredRows } from './expired-rows'
import { daysBefore, type Term } from './term'

export const SOON_DAYS = 30

/** Counts rows: `due` are deleted by the next run, `soon` within the next days, `due` included. */
export async function countExpired(services: Services, project: Project, term: Term) {
  const now = services.now()
  const inDays = { project, at: daysBefore(now, -SOON_DAYS) }
  let [due, soon] = [0, 0]
  let behind: KeysetPosition = null
  do {
    // rows that are due today are also due at the later date
    const page: Awaited<ReturnType<typeof expiredRows>> = await expiredRows(services, term, inDays, behind)
    soon += page.found.length
    due += page.found.filter((row) => term.isDue(row as never, { project, at: now })).length
    behind = page.behind
  } while (behind)
  return { name: term.name, period: term.period(project), due, soon }
}
