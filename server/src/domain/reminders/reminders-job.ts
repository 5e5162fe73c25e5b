import { lt, sql } from 'drizzle-orm'
import { deliveredBy, isRecentlyNotified, thingsToRemindOf } from '@contract/reminders/reminder-times'
import { timingOf, type ReminderKind } from '@contract/reminders/reminders'
import { gateState } from '@contract/project/gates'
import { projectById } from '@server/calls/project/find-project'
import { gatesOf } from '@server/calls/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp } from '@server/core/running/clean-up'
import { processPerProject, allProjects } from '@server/core/running/per-project-work'
import { runSequentially } from '@server/core/running/run-sequentially'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { isRemindedOf } from '@server/core/tables/definition/reminders'
import { reminders } from '@server/core/tables/reminders'
import { notifyEverywhere } from '../wechat/notify-everywhere'
import type { ReminderSource, RemindedEvent } from './reminder-source'
import { accountsWithReminderOff } from './switches'
import { eventColumns, undecidedEvents } from './reminded-events'

const AT_ONCE = 100
const EVERY_MS = 30_000
/** Retention of decided reminders after their event, for questions about whether a candidate was reminded. */
const RETENTION_MS = 30 * 24 * 3_600_000

/** Reminds candidates of upcoming events, once for each event, during the day (contract/reminders). */
export function remindersJob(all: readonly ReminderSource[]): Job {
  const sent = all.filter(({ isSentElsewhere }) => !isSentElsewhere)
  return {
    name: 'reminders',
    everyMs: EVERY_MS,
    run: (services) =>
      runSequentially([
        ...sent.map((reminding) => () => remindOf(services, reminding)),
        () => cleanUp(services, reminders, lt(reminders.at, new Date(services.now() - RETENTION_MS))),
      ]),
  }
}

/** If the module reopens in time, the reminder is still sent. */
const isOpen = (services: Services, project: Project, { module }: ReminderSource): boolean =>
  module === undefined || gateState(gatesOf(services, project)[module], services.now()) === 'open'

type Outcome = (typeof reminders.$inferInsert)['outcome']

async function remindOf(services: Services, reminding: ReminderSource): Promise<void> {
  const now = services.now()
  const span = thingsToRemindOf(timingOf(reminding.kind), now)
  if (!span) return
  await processPerProject(services, {
    dueProjects: allProjects,
    processChunk: async (projectId) => {
      const project = await projectById(services, projectId)
      if (!project || !isRemindedOf(project.definition, reminding.kind) || !reminding.isFor(project.definition))
        return false
      if (!isOpen(services, project, reminding)) return false
      const { rows: things } = await services.db.execute<RemindedEvent & Record<string, unknown>>(sql`
        select ${eventColumns} ${undecidedEvents(reminding, { projectId, ...span })}
        order by thing.at, thing.subject_id limit ${AT_ONCE}`)
      if (things.length > 0)
        await services.db.transaction((tx) => remindAll(services, tx, project, { reminding, things, now }))
      return things.length === AT_ONCE
    },
    isDeferrable: true,
  })
}

async function remindAll(
  services: Services,
  tx: Executor,
  project: Project,
  { reminding, things, now }: { reminding: ReminderSource; things: readonly RemindedEvent[]; now: number },
): Promise<void> {
  const { kind } = reminding
  const { projectId } = project
  const reminded = await decide(tx, { projectId, kind, things, now })
  const wording =
    reminded.length > 0 ? await reminding.write(services, tx, project, reminded) : new Map<string, never>()
  const notifications = reminded.flatMap((thing) => {
    const said = wording.get(thing.subjectId)
    const by = deliveredBy(timingOf(kind), { at: Date.parse(thing.at), now })
    return said ? [{ ...said, project, thing, accountId: thing.accountId, expiresAt: new Date(by) }] : []
  })
  for (const { thing } of await notifyEverywhere(services, tx, notifications)) {
    services.log.error({ projectId, kind, subjectId: thing.subjectId }, 'a candidate cannot be reminded')
    await tx.execute(sql`
      update reminder set outcome = 'failed'
      where project_id = ${projectId} and kind = ${kind} and subject_id = ${thing.subjectId} and at = ${thing.at}`)
  }
}

/**
 * Records the outcome for each event with an insert that ignores conflicts, so that one of several instances sends it.
 * Returns the events to remind of.
 */
async function decide(
  tx: Executor,
  {
    projectId,
    kind,
    things,
    now,
  }: { projectId: string; kind: ReminderKind; things: readonly RemindedEvent[]; now: number },
): Promise<RemindedEvent[]> {
  const unwilling = await accountsWithReminderOff(tx, {
    projectId,
    kind,
    accountIds: things.map(({ accountId }) => accountId),
  })
  const outcomeOf = ({ accountId, at, since }: RemindedEvent): Outcome => {
    if (unwilling.has(accountId)) return 'off'
    const reminded = { at: Date.parse(at), since: since === null ? null : Date.parse(since) }
    return isRecentlyNotified(timingOf(kind), reminded) ? 'recentlyNotified' : 'sent'
  }
  const written = await tx
    .insert(reminders)
    .values(
      things.map((thing) => ({
        ...{ projectId, kind, subjectId: thing.subjectId, at: new Date(thing.at) },
        ...{ outcome: outcomeOf(thing), decidedAt: new Date(now) },
      })),
    )
    .onConflictDoNothing()
    .returning({ subjectId: reminders.subjectId, outcome: reminders.outcome })
  const sentTo = new Set(written.filter(({ outcome }) => outcome === 'sent').map(({ subjectId }) => subjectId))
  return things.filter(({ subjectId }) => sentTo.has(subjectId))
}
