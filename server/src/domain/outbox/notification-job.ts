import { sql, type SQL } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { DeferredItems } from '@server/core/running/deferred-items'
import type { Services } from '@server/core/services'
import { notifyEverywhere, type NotificationWithNotice } from '../wechat/notify-everywhere'

const AT_ONCE = 100

interface Happened {
  eventId: string
}

/** Events of one area with pending notifications; each area provides its own. */
export interface PendingNotifications<Event extends Happened> {
  /** Job name. */
  name: string
  /** Query for the `project_id` of every project with pending notifications. */
  due: SQL
  /** Claims the oldest events, at most `atMost` and none of `except`, and marks them as notified. */
  claim: (tx: Executor, projectId: string, options: { except: readonly string[]; atMost: number }) => Promise<Event[]>
  /** Marks the events as pending again. */
  markPending: (tx: Executor, projectId: string, events: readonly Event[]) => Promise<void>
  /** Returns null where there is nothing, or nothing any more, to notify of. */
  notificationOf: (
    project: Project,
    event: Event,
    services: Pick<Services, 'now' | 'personalData'>,
  ) => NotificationWithNotice | null
}

/**
 * Defines a job that notifies candidates of events by text message, email and WeChat. Marking an event and writing its
 * messages is one transaction, so that exactly one instance sends them, also after a crash. An event whose messages
 * cannot be written (it or its account cannot be decrypted) is postponed. Under load the job yields to submissions.
 */
export const notificationJob = <Event extends Happened>(pending: PendingNotifications<Event>): Job => ({
  name: pending.name,
  everyMs: 2_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: pending.due,
      processChunk: (projectId) => notifyBatch(pending, services, projectId),
      isDeferrable: true,
    }),
})

const postponed = new DeferredItems()

/** Processes some events of a project; returns true when there may be more. */
export async function notifyBatch<Event extends Happened>(
  pending: PendingNotifications<Event>,
  services: Services,
  projectId: string,
): Promise<boolean> {
  const project = await projectById(services, projectId)
  return services.db.transaction(async (tx) => {
    await readInOrder(tx)
    const events = await pending.claim(tx, projectId, { except: postponed.currentIds(services), atMost: AT_ONCE })
    const failed = project ? await notifyOf(pending, services, tx, project, events) : []
    for (const { eventId } of failed) {
      services.log.error({ projectId, eventId }, `${pending.name}: no message could be written for an event`)
      postponed.add(services, eventId)
    }
    await pending.markPending(tx, projectId, failed)
    return events.length === AT_ONCE
  })
}

/**
 * In a rush, outdated planner statistics make the planner read and sort all pending events for each batch of a hundred.
 * With sorting disabled it reads them in index order.
 */
async function readInOrder(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
}

/** Returns the events for which no message could be written. */
async function notifyOf<Event extends Happened>(
  { notificationOf }: PendingNotifications<Event>,
  services: Services,
  tx: Executor,
  project: Project,
  events: readonly Event[],
): Promise<Event[]> {
  const damaged: Event[] = []
  const notifications = events.flatMap((event) => {
    try {
      const one = notificationOf(project, event, services)
      return one ? [{ ...one, event }] : []
    } catch {
      damaged.push(event)
      return []
    }
  })
  const failed = await notifyEverywhere(services, tx, notifications)
  return [...damaged, ...failed.map(({ event }) => event)]
}
