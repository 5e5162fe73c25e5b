import * as v from 'valibot'
import { REMINDER_KINDS } from '../reminders/reminders'
import type { Endpoint } from './endpoint'

const kind = v.picklist(REMINDER_KINDS)

/** Reminders sent by the project, in display order. */
const switchesSchema = v.object({ reminders: v.array(v.object({ kind, isOn: v.boolean() })) })
export type ReminderSwitch = v.InferOutput<typeof switchesSchema>['reminders'][number]

export const reminderEndpoints = {
  'GET /ea/reminders': {
    summary: 'What I am reminded of, and which of it I switched off',
    auth: 'candidate',
    output: switchesSchema,
    errors: [],
  },
  'POST /ea/reminders': {
    summary: 'Switch one kind of reminder on or off',
    auth: 'candidate',
    rateLimit: 'drafts',
    repeatable: true,
    body: v.object({ kind, isOn: v.boolean() }),
    output: switchesSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
