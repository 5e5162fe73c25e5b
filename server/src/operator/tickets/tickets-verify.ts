import { formatInstant } from '@contract/format'
import { verifyTicket } from '@server/areas/ticket/verify'
import { Failure } from '@server/core/failure'
import { ticketSources } from '@server/area-list'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'

export const ticketsVerify: Command = {
  name: 'tickets verify',
  usage: 'DOMAIN CODE',
  summary: 'Say whether the paper with this code holds, as its QR code does; names are masked',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const found = await verifyTicket(ticketSources, CODE, { services, project }).catch((error: unknown) => {
      if (error instanceof Failure) throw new CommandFault(`No ticket of ${DOMAIN} has the code “${CODE}”.`)
      throw error
    })
    await call.log(project.projectId, { code: CODE, state: found.state })
    call.show(found, () =>
      [
        `${found.state}: ${found.number}, ${found.realName}, ${found.batchName.en}`,
        ...found.sittings.map(
          ({ name, startsAt, centreName, room, seatNumber }) =>
            `${name.en}, ${formatInstant(startsAt, 'en')}: ${centreName.en}, ${room.name.en}, seat ${seatNumber}`,
        ),
      ].join('\n'),
    )
  },
}
