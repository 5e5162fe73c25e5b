import * as v from 'valibot'
import { code, instant, localText, uuid } from '../schemas'
import { APPOINTMENT_KINDS } from './appointment-offering'
import { centreSchema } from './place'

/** When and where a session is, and of what: on whatever shows one to who has a seat in it, or waits for one. */
export const sessionShownSchema = v.object({
  batchCode: code,
  batchName: localText,
  kind: v.picklist(APPOINTMENT_KINDS),
  sessionId: uuid,
  startsAt: instant,
  endsAt: instant,
  /** What is interviewed for; null for exams. */
  position: v.nullable(localText),
  city: localText,
  centre: centreSchema,
})
export type SessionShown = v.InferOutput<typeof sessionShownSchema>
