import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { operatorNames, removeOperator } from './operator-store'
import { recordForAll } from '../record-for-all'

export const operatorsRemove: Command = {
  name: 'operators remove',
  usage: 'NAME',
  summary: 'Take an operator away, who may be added anew with another app; without any, nobody is asked for a code',
  async run(call) {
    const { NAME: name } = exactly(call, 'NAME')
    const services = await call.services()
    await services.db.transaction(async (tx) => {
      if (!(await removeOperator(tx, name))) throw new CommandFault(`There is no operator “${name}”.`)
      await recordForAll(services, tx, { actor: call.actor, action: 'operators remove', details: { name } })
    })
    const left = await operatorNames(services)
    call.print(
      left.length > 0 ? `${name} is no operator any more.` : `${name} was the last one: nobody is asked any more.`,
    )
  },
}
