/** Admission tickets: of a registration whose seat was drawn, or of an appointment whose seat was booked. */
import * as v from 'valibot'
import { arrangedSchema } from '../accommodation/accommodation-card'
import { centreSchema, roomSchema } from '../appointment/place'
import { ID_TYPES } from '../codes'
import { code, instant, localText, utcOffset, uuid } from '../schemas'
import { TICKET_REFUSALS } from './ticket-refusals'

export const TICKET_KINDS = ['registration', 'appointment'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** What decides what may be done with it (ticket-permissions.ts). */
export const ticketSituationSchema = v.object({
  refusal: v.nullable(v.picklist(TICKET_REFUSALS)),
  /** The candidate looked at what stands on it, as it stands today. */
  isConfirmed: v.boolean(),
  printedAt: v.nullable(instant),
})
export type TicketSituation = v.InferOutput<typeof ticketSituationSchema>

/** What may change of a ticket by no doing of its candidate's. */
const CHANGED_FACTS = ['time', 'centre', 'address', 'room', 'seat'] as const

const changedFactSchema = v.object({
  fact: v.picklist(CHANGED_FACTS),
  /** Of which sitting; null where it is of all that are sat in one place. */
  of: v.nullable(localText),
  from: localText,
  to: localText,
})
export type ChangedFact = v.InferOutput<typeof changedFactSchema>

const ticketChangeSchema = v.object({ at: instant, facts: v.array(changedFactSchema) })
export type TicketChange = v.InferOutput<typeof ticketChangeSchema>

export const ticketCardSchema = v.object({
  ...ticketSituationSchema.entries,
  ticketId: uuid,
  kind: v.picklist(TICKET_KINDS),
  batchCode: code,
  batchName: localText,
  /** Null until it is drawn. */
  number: v.nullable(v.string()),
  /** From when it can be printed, where the exam body has said so. */
  from: v.nullable(instant),
  /** Of the first and the last of its sittings. */
  startsAt: instant,
  endsAt: instant,
  /** It changed after it was printed: what is on paper no longer holds. */
  isOutdated: v.boolean(),
  /** What the exam body changed since it was printed, or while it was never printed; null where nothing is known of it. */
  changed: v.nullable(ticketChangeSchema),
  /** Another one for every other content; null while there is none. */
  revision: v.nullable(v.string()),
  serverTime: instant,
})
export type TicketCard = v.InferOutput<typeof ticketCardSchema>

export const sittingSchema = v.object({
  name: localText,
  startsAt: instant,
  endsAt: instant,
  utcOffset: v.optional(utcOffset),
  centre: centreSchema,
  room: roomSchema,
  seatNumber: v.number(),
  /** What was approved for the candidate; `endsAt` is theirs. */
  arranged: v.optional(arrangedSchema),
})
export type Sitting = v.InferOutput<typeof sittingSchema>

/** A ticket as it looks on paper. */
export const ticketSheetSchema = v.object({
  ...v.omit(ticketCardSchema, ['number', 'revision']).entries,
  number: v.string(),
  examName: localText,
  holder: v.object({
    realName: v.string(),
    /** Characters of the name without a glyph in any font: the ticket shows empty boxes. Missing if there are none. */
    unprintable: v.optional(v.array(v.string())),
    idType: v.picklist(ID_TYPES),
    /** Masked; the paper has all of it. */
    idNumber: v.string(),
    /** A data address of a small JPEG; null where the exam took none. */
    photo: v.nullable(v.string()),
  }),
  sittings: v.array(sittingSchema),
  /** What the candidate has to know, line by line. */
  rules: v.array(localText),
  /** Another one for every other content. */
  revision: v.string(),
  /** What anybody can see by whether it holds; null until it was confirmed. */
  verify: v.nullable(
    v.object({
      /** Of the site. */
      url: v.string(),
      code: v.string(),
      /** The address as a QR code: a data address of a PNG. */
      picture: v.string(),
    }),
  ),
  /** Where its sittings can be had as a calendar file, relative to the service, for ten minutes. */
  calendarUrl: v.string(),
})
export type TicketSheet = v.InferOutput<typeof ticketSheetSchema>

/** What whoever scans the code of a ticket is told: enough to compare, and no more. */
export const verifiedTicketSchema = v.object({
  paper: v.literal('ticket'),
  /** `replaced`: a newer one of the same candidate holds. `void`: none does. */
  state: v.picklist(['valid', 'replaced', 'void']),
  kind: v.picklist(TICKET_KINDS),
  batchName: localText,
  number: v.string(),
  /** Masked. */
  realName: v.string(),
  sittings: v.array(
    v.object({
      ...v.pick(sittingSchema, ['name', 'startsAt', 'endsAt', 'utcOffset', 'room', 'seatNumber']).entries,
      centreName: localText,
    }),
  ),
  asOf: instant,
})
export type VerifiedTicket = v.InferOutput<typeof verifiedTicketSchema>
