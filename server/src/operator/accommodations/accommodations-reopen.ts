import { validate } from 'uuid'
import { reopenAccommodation, type NotReopened } from '@server/areas/accommodation/reopen'
import { neededReason } from '../applications/reason'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'

export const accommodationsReopen: Command = {
  name: 'accommodations reopen',
  usage: 'DOMAIN ID',
  summary:
    'Take a decision back that was a mistake: the application is reviewed again, the candidate is told why; seats booked by it stay until the new decision',
  options: { reason: { summary: 'why, as the candidate is told; needed' } },
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const wish = { accommodationId: ID, reason, actor: call.actor }
    const done = validate(ID) ? await reopenAccommodation(services, project, wish) : 'missing'
    if (typeof done === 'string') throw new CommandFault(faultFor(done, ID))
    const seats =
      done.seats === 0 ? '' : ` ${done.seats} seats booked by it stay as they are until then, and are settled by it.`
    call.print(`${ID}  is reviewed again. \`accommodations approve\` or \`accommodations reject\` decides it.${seats}`)
  },
}

function faultFor(why: NotReopened, id: string): string {
  if (why === 'missing') return `There is no application “${id}”. \`accommodations list\` shows those there are.`
  if (why === 'auditing') return 'It is being reviewed: there is no decision to take back.'
  return 'The candidate withdrew it: there is no decision to take back.'
}
