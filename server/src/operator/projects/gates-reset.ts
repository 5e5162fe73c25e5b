import { MODULES } from '@contract/project/gates'
import { exactly, oneOf, type Command } from '../command'
import { changeGate } from './gate-store'
import { projectOf } from '../project-of'
import { gateTable } from './gates-show'

export const gatesReset: Command = {
  name: 'gates reset',
  usage: 'DOMAIN MODULE',
  summary: 'Take back what was set: the project’s file decides about the module again',
  async run(call) {
    const { DOMAIN, MODULE } = exactly(call, 'DOMAIN', 'MODULE')
    const module = oneOf(MODULES, MODULE, 'module')
    const services = await call.services()
    await changeGate(services, await projectOf(services, DOMAIN), { module, gate: null, actor: call.actor })
    call.print(gateTable(services, await projectOf(services, DOMAIN)))
  },
}
