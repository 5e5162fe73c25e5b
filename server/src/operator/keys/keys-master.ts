import { exchangeMaster } from '@server/domain/resealing/exchange-master'
import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { recordForAll } from '../record-for-all'

export const keysMaster: Command = {
  name: 'keys master',
  usage: '',
  summary:
    'Encrypt all keys with DATA_KEY instead of DATA_KEY_BEFORE, which every instance has to know by then; no data is touched',
  async run(call) {
    exactly(call)
    const services = await call.services()
    if (services.keyRing.masterBefore !== 'before')
      throw new CommandFault('The keys are encrypted with DATA_KEY: there is nothing to exchange.')
    const count = await exchangeMaster(services, (tx, exchanged) =>
      recordForAll(services, tx, { actor: call.actor, action: 'keys master', details: { count: exchanged } }),
    )
    call.print(
      `${count} keys are encrypted with DATA_KEY. Take DATA_KEY_BEFORE from the environment of every instance.`,
    )
  },
}
