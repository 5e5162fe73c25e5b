import { validate } from 'uuid'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { orderText, readOrder } from './whole-order'

export const ordersShow: Command = {
  name: 'orders show',
  usage: 'DOMAIN ORDER',
  summary: 'Show one order: its lines, what was tried to pay it, and what went back',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ORDER } = exactly(call, 'DOMAIN', 'ORDER')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const found = validate(ORDER) ? await readOrder(services, projectId, ORDER) : null
    if (!found) throw new CommandFault(`There is no order “${ORDER}” in this project.`)
    const details = { orderId: ORDER }
    await call.log(projectId, details)
    call.show(found, () => orderText(found))
  },
}
