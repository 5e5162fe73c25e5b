/** What a project's file says of admission tickets. */
import * as v from 'valibot'
import { code, localText, nonEmptyText } from '@contract/schemas'
import { moment } from './moment'

/** What candidates have to know on the day, line by line; ours where nothing is said. */
export const ticketRules = v.pipe(v.array(localText), v.minLength(1), v.maxLength(30))

/** The tickets of a batch of registration, whose seats are drawn once it is closed. */
export const batchTickets = v.object({
  /** How numbers are composed (contract/ticket/ticket-number.ts). */
  number: nonEmptyText,
  /** From when they can be printed, as candidates are told. */
  from: v.optional(moment),
  /** Where the candidates of each test area sit, in the order in which rooms are filled. */
  centres: v.record(code, v.pipe(v.array(code), v.minLength(1), v.maxLength(500))),
  rules: v.optional(ticketRules),
})
