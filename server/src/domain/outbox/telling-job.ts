import { sql, type SQL } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import { Postponed } from '@server/core/running/postponed'
import type { Services } from '@server/core/services'
import { tellEverywhere, type NoticedNews } from '../wechat/tell-everywhere'

const AT_ONCE = 100

interface Happened {
  eventId: string
}

/** What happened to the things of one area, written down to be told; each area hands in its own. */
export interface Telling<Event extends Happened> {
  /** The job's name. */
  name: string
  /** Selects the `project_id` of every project in which something waits to be told. */
  due: SQL
  /** Takes the oldest, at most so many and none of `except`, and marks them as told. */
  take: (tx: Executor, projectId: string, options: { except: readonly string[]; atMost: number }) => Promise<Event[]>
  /** Marks them as waiting again. */
  putBack: (tx: Executor, projectId: string, events: readonly Event[]) => Promise<void>
  /** Null where there is nothing to tell, or no longer. */
  newsOf: (project: Project, event: Event, services: Pick<Services, 'now' | 'personalData'>) => NoticedNews | null
}

/**
 * Tells candidates by text, email and WeChat what happened. Marking an event as told and writing its messages is one transaction:
 * of several instances one tells, and after a crash somebody does. An event whose messages cannot be written (it or its
 * account cannot be opened) is left for later. In a rush those who submit come first.
 */
export const tellingJob = <Event extends Happened>(telling: Telling<Event>): Job => ({
  name: telling.name,
  everyMs: 2_000,
  run: (services) =>
    doDueWork(services, {
      due: telling.due,
      doSome: (projectId) => tellSome(telling, services, projectId),
      givesWay: true,
    }),
})

const postponed = new Postponed()

/** Tells of some events of a project; true when there may be more. */
export async function tellSome<Event extends Happened>(
  telling: Telling<Event>,
  services: Services,
  projectId: string,
): Promise<boolean> {
  const project = await projectById(services, projectId)
  return services.db.transaction(async (tx) => {
    await readInOrder(tx)
    const events = await telling.take(tx, projectId, { except: postponed.idsNow(services), atMost: AT_ONCE })
    const untold = project ? await tellEvents(telling, services, tx, project, events) : []
    for (const { eventId } of untold) {
      services.log.error({ projectId, eventId }, `${telling.name}: an event cannot be told`)
      postponed.add(services, eventId)
    }
    await telling.putBack(tx, projectId, untold)
    return events.length === AT_ONCE
  })
}

/**
 * In a rush the statistics say that hardly any event waits, and by them all that wait would be read and sorted for each hundred:
 * the order is that of the index, and nothing is sorted.
 */
async function readInOrder(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
}

/** Returns the events that could not be told. */
async function tellEvents<Event extends Happened>(
  { newsOf }: Telling<Event>,
  services: Services,
  tx: Executor,
  project: Project,
  events: readonly Event[],
): Promise<Event[]> {
  const damaged: Event[] = []
  const news = events.flatMap((event) => {
    try {
      const one = newsOf(project, event, services)
      return one ? [{ ...one, event }] : []
    } catch {
      damaged.push(event)
      return []
    }
  })
  const untold = await tellEverywhere(services, tx, news)
  return [...damaged, ...untold.map(({ event }) => event)]
}
