import { and, eq, inArray } from 'drizzle-orm'
import { REMINDER_KINDS, type ReminderKind } from '@contract/reminders/reminders'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { isRemindedOf } from '@server/core/tables/definition/reminders'
import { remindersOff } from '@server/core/tables/reminders'
import type { ReminderSource } from './reminder-source'

/** Returns the kinds that a project sends: those with events that are not switched off. */
export function kindsOf(
  { definition }: Pick<Project, 'definition'>,
  reminders: readonly ReminderSource[],
): ReminderKind[] {
  const isSent = (kind: ReminderKind) => reminders.some((one) => one.kind === kind && one.isFor(definition))
  return REMINDER_KINDS.filter((kind) => isRemindedOf(definition, kind) && isSent(kind))
}

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(remindersOff.projectId, projectId), eq(remindersOff.accountId, accountId))

/** Returns the kinds that a candidate switched off, with the time. */
export function findSwitchedOff(db: Executor, owner: Owner): Promise<{ kind: ReminderKind; at: Date }[]> {
  return db
    .select({ kind: remindersOff.kind, at: remindersOff.at })
    .from(remindersOff)
    .where(isOf(owner))
    .orderBy(remindersOff.kind)
}

/** Returns those of these accounts that switched the kind off. */
export async function accountsWithReminderOff(
  db: Executor,
  { projectId, kind, accountIds }: { projectId: string; kind: ReminderKind; accountIds: readonly string[] },
): Promise<Set<string>> {
  const { accountId } = remindersOff
  const rows = await db
    .select({ accountId })
    .from(remindersOff)
    .where(and(eq(remindersOff.projectId, projectId), eq(remindersOff.kind, kind), inArray(accountId, [...accountIds])))
  return new Set(rows.map((row) => row.accountId))
}

/** Switches a kind on or off; idempotent. */
export async function switchReminder(
  db: Executor,
  owner: Owner,
  { kind, isOn, at }: { kind: ReminderKind; isOn: boolean; at: Date },
): Promise<void> {
  const { projectId, accountId } = owner
  if (isOn) await db.delete(remindersOff).where(and(isOf(owner), eq(remindersOff.kind, kind)))
  else await db.insert(remindersOff).values({ projectId, accountId, kind, at }).onConflictDoNothing()
}

export async function endSwitches(db: Executor, owner: Owner): Promise<void> {
  await db.delete(remindersOff).where(isOf(owner))
}
