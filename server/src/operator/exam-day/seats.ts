import { type AreaSeats, findSeatsByArea } from '@server/domain/seats/seats-by-area'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { table } from '../output/table'

export const seatsList: Command = {
  name: 'seats list',
  usage: 'DOMAIN',
  summary:
    'Show the seats of a project by batch and test area: how many there are, are held, are left, and what is full',
  options: { batch: { summary: 'only this batch' } },
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const { batch } = call.options
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const codes = project.definition.batches.map(({ code }) => code)
    if (batch !== undefined && !codes.includes(batch))
      throw new CommandFault(`There is no batch “${batch}” in “${DOMAIN}”. There are: ${codes.join(', ') || 'none'}.`)
    const rows = await findSeatsByArea(services, project, batch)
    call.show(rows, () => (rows.length > 0 ? seatTable(rows) : 'No seats.'))
  },
}

const seatTable = (rows: readonly AreaSeats[]): string =>
  table(
    ['BATCH', 'AREA', 'SEATS', 'HELD', 'LEFT', 'NOW', 'FULL'],
    rows.map(({ batch, area, seats, held, left, full, isClosed }) => [
      ...[batch, area, ...[seats, held, left].map(String)],
      ...[isClosed ? 'closed' : left === 0 ? 'full' : 'open', full.join(' ') || '-'],
    ]),
  )
