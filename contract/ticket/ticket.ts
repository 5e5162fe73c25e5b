/** Admission tickets of registrations (assigned seat) and appointments (booked seat). */
import * as v from 'valibot'
import { arrangedSchema } from '../accommodation/accommodation-card'
import { centreSchema, roomSchema } from '../appointment/place'
import { ID_TYPES } from '../codes'
import { code, instant, localText, utcOffset, uuid } from '../schemas'
import { TICKET_REFUSALS } from './ticket-refusals'

export const TICKET_KINDS = ['registration', 'appointment'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** Input of the permission rules in ticket-permissions.ts. */
export const ticketSituationSchema = v.object({
  refusal: v.nullable(v.picklist(TICKET_REFUSALS)),
  /** The candidate confirmed the current content. */
  isConfirmed: v.boolean(),
  printedAt: v.nullable(instant),
})
export type TicketSituation = v.InferOutput<typeof ticketSituationSchema>

/** Ticket fields that the exam body may change. */
const CHANGED_FACTS = ['time', 'centre', 'address', 'room', 'seat'] as const

const changedFactSchema = v.object({
  fact: v.picklist(CHANGED_FACTS),
  /** Name of the affected sitting; null if all sittings share the place. */
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
  /** Null until assigned. */
  number: v.nullable(v.string()),
  /** Start of printing, if announced. */
  from: v.nullable(instant),
  /** Start of the first and end of the last sitting. */
  startsAt: instant,
  endsAt: instant,
  /** Changed after it was printed. */
  isOutdated: v.boolean(),
  /** Changes by the exam body since printing, or at all if never printed; null if unknown. */
  changed: v.nullable(ticketChangeSchema),
  /** Changes with the content; null while there is no ticket. */
  revision: v.nullable(v.string()),
  serverTime: instant,
})
export type TicketCard = v.InferOutput<typeof ticketCardSchema>

export const ticketSittingSchema = v.object({
  /** Subject of a registration; missing for an appointment. */
  subjectCode: v.optional(code),
  name: localText,
  startsAt: instant,
  endsAt: instant,
  utcOffset: v.optional(utcOffset),
  centre: centreSchema,
  room: roomSchema,
  seatNumber: v.number(),
  /** Accommodations approved for the candidate, included in `endsAt`. */
  arranged: v.optional(arrangedSchema),
})
export type TicketSitting = v.InferOutput<typeof ticketSittingSchema>

/** Content of the printed ticket. */
export const ticketSheetSchema = v.object({
  ...v.omit(ticketCardSchema, ['number', 'revision']).entries,
  number: v.string(),
  examName: localText,
  holder: v.object({
    realName: v.string(),
    /**
     * Characters of the name that no font can print; the ticket shows empty boxes for them. Missing if there are none.
     */
    unprintable: v.optional(v.array(v.string())),
    idType: v.picklist(ID_TYPES),
    /** Masked here; the document shows it in full. */
    idNumber: v.string(),
    /** Data URI of a small JPEG; null if the exam requires no photo. */
    photo: v.nullable(v.string()),
  }),
  sittings: v.array(ticketSittingSchema),
  /** Instructions for the candidate, line by line. */
  rules: v.array(localText),
  /** Changes with the content. */
  revision: v.string(),
  /** Public verification; null until confirmed. */
  verify: v.nullable(
    v.object({
      /** Page of the site. */
      url: v.string(),
      code: v.string(),
      /** QR code of the URL: data URI of a PNG. */
      picture: v.string(),
    }),
  ),
  /** Link to a calendar file, relative to the service address, valid for ten minutes. */
  calendarUrl: v.string(),
})
export type TicketSheet = v.InferOutput<typeof ticketSheetSchema>

/** Public result of scanning a ticket's QR code: only the data needed to compare it. */
export const verifiedTicketSchema = v.object({
  document: v.literal('ticket'),
  /** `replaced`: the candidate has a newer valid ticket. `void`: the candidate has none. */
  state: v.picklist(['valid', 'replaced', 'void']),
  kind: v.picklist(TICKET_KINDS),
  batchName: localText,
  number: v.string(),
  /** Masked. */
  realName: v.string(),
  sittings: v.array(
    v.object({
      ...v.pick(ticketSittingSchema, ['name', 'startsAt', 'endsAt', 'utcOffset', 'room', 'seatNumber']).entries,
      centreName: localText,
    }),
  ),
  asOf: instant,
})
export type VerifiedTicket = v.InferOutput<typeof verifiedTicketSchema>
