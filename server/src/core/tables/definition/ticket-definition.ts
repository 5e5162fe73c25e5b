/** Admission ticket settings of a project's file. */
import * as v from 'valibot'
import { code, localText, nonEmptyText } from '@contract/schemas'
import { moment } from './moment'

/** Instructions for the exam day, one per line; standard texts by default. */
export const ticketRules = v.pipe(v.array(localText), v.minLength(1), v.maxLength(30))

/** Tickets of a registration batch, whose seats are drawn after it closes. */
export const batchTickets = v.object({
  /** Pattern of ticket numbers (contract/ticket/ticket-number.ts). */
  number: nonEmptyText,
  /** Announced time from which tickets can be printed. */
  from: v.optional(moment),
  /** Test centres of each test area, in the order in which rooms are filled. */
  centres: v.record(code, v.pipe(v.array(code), v.minLength(1), v.maxLength(500))),
  rules: v.optional(ticketRules),
})
