/** Name of a ticket's exam. Pure. */
import type { LocalText } from '../schemas'
import type { TicketSitting, TicketKind } from './ticket'

interface Titled {
  kind: TicketKind
  batchName: LocalText
  sittings: readonly Pick<TicketSitting, 'name'>[]
}

/** The only sitting of an appointment is already named after its round. */
export const isNamedBySitting = ({ kind }: Pick<Titled, 'kind'>): boolean => kind === 'appointment'

/** Returns the title of the ticket. */
export function examOf({ batchName, sittings, ...ticket }: Titled): LocalText {
  return (isNamedBySitting(ticket) ? sittings[0]?.name : undefined) ?? batchName
}
