import * as v from 'valibot'
import { code, instant, localText, uuid } from '../schemas'
import { APPOINTMENT_KINDS } from './appointment-offering'
import { centreSchema } from './place'

/** Session data common to appointments and waiting-list entries. */
export const sessionShownSchema = v.object({
  batchCode: code,
  batchName: localText,
  kind: v.picklist(APPOINTMENT_KINDS),
  sessionId: uuid,
  startsAt: instant,
  endsAt: instant,
  /** Interview position; null for exams. */
  position: v.nullable(localText),
  city: localText,
  centre: centreSchema,
})
export type SessionShown = v.InferOutput<typeof sessionShownSchema>
