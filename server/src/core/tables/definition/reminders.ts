/** What a project reminds its candidates of: the `reminders` of its file. By which channels, its `messages` say. */
import * as v from 'valibot'
import { REMINDER_KINDS, type ReminderKind } from '@contract/reminders/reminders'

const isOn = v.optional(v.boolean())

const entries = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, isOn])) as Record<ReminderKind, typeof isOn>

/** `examDay: false` sends none of that kind; what is left out is sent. */
export const remindersSchema = v.strictObject(entries)

/** Whether a project sends them; one that was imported before there were any says nothing about them. */
export const isRemindedOf = (
  { reminders }: { reminders?: Partial<Record<ReminderKind, boolean | undefined>> },
  kind: ReminderKind,
): boolean => reminders?.[kind] !== false
