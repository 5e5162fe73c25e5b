/**
 * What candidates are reminded of, and when: all of it. Another kind is a row here, its name in both languages
 * (`src/areas/personal`), its message (`messages` of the project's file) and its source (`server/src/reminders.ts`). Pure.
 */
import { DAY_MS } from '../daytime'
import type { Timing } from './reminder-times'

const MINUTE_MS = 60_000

/** In the order in which they are shown. */
export const REMINDER_TIMES = {
  /** The seats go back when the time to pay is over, at night too: so this one comes whatever the hour. */
  paymentDue: { beforeMs: 10 * MINUTE_MS, anyHour: true },
  /** A correction that was asked for and is not handed in. */
  correctionDue: { beforeMs: DAY_MS },
  appointmentTomorrow: { daysBefore: 1 },
  examDay: { daysBefore: 0 },
} as const satisfies Record<string, Timing>

export type ReminderKind = keyof typeof REMINDER_TIMES

export const REMINDER_KINDS = Object.keys(REMINDER_TIMES) as ReminderKind[]

export const timingOf = (kind: ReminderKind): Timing => REMINDER_TIMES[kind]
