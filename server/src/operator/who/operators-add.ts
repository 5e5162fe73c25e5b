import QRCode from 'qrcode'
import { readFactorCode, shownKey } from '@contract/identity/second-factor'
import { newSeed, seedAddress, stepOf } from '@server/domain/second-factor/time-codes'
import { exactly, UsageFault, type Command } from '../command'
import { CommandFault } from '../project-of'
import { addOperator, operatorNames } from './operator-store'
import { recordForAll } from '../record-for-all'

/** Appears in the audit log and in a terminal. */
const NAME = /^[a-z][a-z0-9._-]{1,31}$/

export const operatorsAdd: Command = {
  name: 'operators add',
  usage: 'NAME',
  summary:
    'Set up an operator with an authenticator app; from the first one on, what writes or shows candidates asks for a code',
  async run(call) {
    const { NAME: name } = exactly(call, 'NAME')
    if (!NAME.test(name)) throw new UsageFault('NAME: 2 to 32 small letters, digits and ._-, a letter first.')
    const services = await call.services()
    if ((await operatorNames(services)).includes(name))
      throw new CommandFault(`There is an operator “${name}” already.`)
    const seed = newSeed()
    const address = seedAddress(seed, { issuer: 'Exam registration', label: name })
    call.print(await QRCode.toString(address, { type: 'utf8' }))
    call.print(`Key: ${shownKey(seed)}\n\nAdd it to the app of ${name}, then enter the code that the app shows:`)
    const code = readFactorCode(await call.readLine())
    const step = code?.kind === 'time' ? stepOf(seed, code.code, services.now()) : null
    if (step === null) throw new CommandFault('This code is not of that key. Nothing was changed.')
    await services.db.transaction(async (tx) => {
      if (!(await addOperator(services, tx, { name, seed, step })))
        throw new CommandFault(`There is an operator “${name}” already.`)
      await recordForAll(services, tx, { actor: call.actor, action: 'operators add', details: { name } })
    })
    call.print(`${name} is an operator. What writes or shows candidates asks for a code from now on.`)
  },
}
