/** Reminders of a project (`reminders` of its file); `messages` defines their channels. */
import * as v from 'valibot'
import { REMINDER_KINDS, type ReminderKind } from '@contract/reminders/reminders'

const isOn = v.optional(v.boolean())

const entries = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, isOn])) as Record<ReminderKind, typeof isOn>

/** Example: `examDay: false` disables that kind; omitted kinds are enabled. */
export const remindersSchema = v.strictObject(entries)

/** Returns whether a project sends this kind of reminder; definitions imported by earlier versions lack the setting. */
export const isRemindedOf = (
  { reminders }: { reminders?: Partial<Record<ReminderKind, boolean | undefined>> },
  kind: ReminderKind,
): boolean => reminders?.[kind] !== false
