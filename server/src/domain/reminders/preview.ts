import { sql } from 'drizzle-orm'
import { isRecentlyNotified, nextSending, thingsToRemindOfWithin } from '@contract/reminders/reminder-times'
import { timingOf, type ReminderKind } from '@contract/reminders/reminders'
import { DAY_MS } from '@contract/daytime'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Services } from '@server/core/services'
import { channelsOf } from '@server/core/tables/definition/messages'
import { isRemindedOf } from '@server/core/tables/definition/reminders'
import type { ReminderSource, RemindedEvent } from './reminder-source'
import { accountsWithReminderOff } from './switches'
import { eventColumns, undecidedEvents } from './reminded-events'

/** Reminders of one kind that are sent at the same time, according to current data. */
export interface Sending {
  kind: ReminderKind
  /** Start of sending; now for those that are due. */
  from: string
  /** Number of events to remind of. */
  count: number
  /** Number whose candidates switched the reminder off. */
  off: number
  /** Channels that the project uses; empty: nothing is sent. */
  channels: readonly string[]
  /** Text of one reminder in the project's language. */
  sample: string | null
}

/**
 * Returns the reminders that a project will send within `days` days, soonest first. Covers only events that exist now.
 */
export async function previewReminders(
  services: Services,
  project: Project,
  all: readonly ReminderSource[],
  days: number,
): Promise<Sending[]> {
  const wanted = all.filter(({ kind, isFor }) => isRemindedOf(project.definition, kind) && isFor(project.definition))
  const sendings: Sending[] = []
  for (const reminding of wanted) sendings.push(...(await previewOf(services, project, reminding, days)))
  return sendings.sort((one, other) => one.from.localeCompare(other.from) || one.kind.localeCompare(other.kind))
}

async function previewOf(
  services: Services,
  project: Project,
  reminding: ReminderSource,
  days: number,
): Promise<Sending[]> {
  const now = services.now()
  const end = now + days * DAY_MS
  const span = thingsToRemindOfWithin(timingOf(reminding.kind), { from: now, until: end })
  const { projectId } = project
  const { rows } = await services.db.execute<RemindedEvent & Record<string, unknown>>(sql`
    select ${eventColumns} ${undecidedEvents(reminding, { projectId, ...span })}
    order by thing.at, thing.subject_id`)
  const bySending = new Map<number, RemindedEvent[]>()
  for (const thing of rows) {
    const from = sentAt(reminding, thing, now)
    if (from !== null && from < end) bySending.set(from, [...(bySending.get(from) ?? []), thing])
  }
  const sendings: Sending[] = []
  for (const [from, things] of bySending) sendings.push(await sendingOf(services, project, reminding, { from, things }))
  return sendings
}

/** Returns null where no reminder is sent. */
function sentAt({ kind }: ReminderSource, thing: RemindedEvent, now: number): number | null {
  const at = Date.parse(thing.at)
  const since = thing.since === null ? null : Date.parse(thing.since)
  const timing = timingOf(kind)
  return isRecentlyNotified(timing, { at, since }) ? null : nextSending(timing, { at, now })
}

async function sendingOf(
  services: Services,
  project: Project,
  { kind, write }: ReminderSource,
  { from, things }: { from: number; things: readonly RemindedEvent[] },
): Promise<Sending> {
  const { projectId, definition } = project
  const [off, written] = await Promise.all([
    accountsWithReminderOff(services.db, { projectId, kind, accountIds: things.map(({ accountId }) => accountId) }),
    write(services, services.db, project, things.slice(0, 1)),
  ])
  const [said] = written.values()
  return {
    kind,
    from: new Date(from).toISOString(),
    count: things.length,
    off: things.filter(({ accountId }) => off.has(accountId)).length,
    channels: said ? channelsOf(definition, said.message) : [],
    sample: said ? said.write(projectLanguage(project)).text : null,
  }
}
