/** How the exam of a ticket is called: pure. */
import type { LocalText } from '../schemas'
import type { Sitting, TicketKind } from './ticket'

interface Titled {
  kind: TicketKind
  batchName: LocalText
  sittings: readonly Pick<Sitting, 'name'>[]
}

/** An appointment is one sitting, called as its round and what is interviewed for: its round beside it would say it twice. */
export const isNamedBySitting = ({ kind }: Pick<Titled, 'kind'>): boolean => kind === 'appointment'

/** What stands above all that is sat. */
export function examOf({ batchName, sittings, ...ticket }: Titled): LocalText {
  return (isNamedBySitting(ticket) ? sittings[0]?.name : undefined) ?? batchName
}
