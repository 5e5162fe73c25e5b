import QRCode from 'qrcode'
import { readFactorCode, shownKey } from '@contract/identity/second-factor'
import { operators } from '@server/core/tables/operator'
import { recordAuditForAllProjects } from '@server/domain/audit-log'
import { addOperator, operatorNames, removeOperator } from '@server/domain/operators/operator-store'
import { newSeed, seedAddress, stepOf } from '@server/domain/second-factor/time-codes'
import { type Command, CommandFault, exactly, UsageFault } from '../command'
import { table, time } from '../output/table'

const operatorsList: Command = {
  name: 'operators list',
  usage: '',
  summary: 'Show who may use this tool by a code of theirs; nobody: whoever is logged in at the machine may',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const { db } = await call.services()
    const rows = await db
      .select({ name: operators.name, addedAt: operators.addedAt })
      .from(operators)
      .orderBy(operators.name)
    call.show(rows, () =>
      rows.length > 0
        ? table(
            ['NAME', 'ADDED'],
            rows.map(({ name, addedAt }) => [name, time(addedAt)]),
          )
        : 'No operators are set up: no code is asked for.',
    )
  },
}

/** Appears in the audit log and in a terminal. */
const NAME = /^[a-z][a-z0-9._-]{1,31}$/

const operatorsAdd: Command = {
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
      await recordAuditForAllProjects(services, tx, { actor: call.actor, action: 'operators add', details: { name } })
    })
    call.print(`${name} is an operator. What writes or shows candidates asks for a code from now on.`)
  },
}

const operatorsRemove: Command = {
  name: 'operators remove',
  usage: 'NAME',
  summary: 'Take an operator away, who may be added anew with another app; without any, nobody is asked for a code',
  async run(call) {
    const { NAME: name } = exactly(call, 'NAME')
    const services = await call.services()
    await services.db.transaction(async (tx) => {
      if (!(await removeOperator(tx, name))) throw new CommandFault(`There is no operator “${name}”.`)
      await recordAuditForAllProjects(services, tx, {
        actor: call.actor,
        action: 'operators remove',
        details: { name },
      })
    })
    const left = await operatorNames(services)
    call.print(
      left.length > 0 ? `${name} is no operator any more.` : `${name} was the last one: nobody is asked any more.`,
    )
  },
}

/** In the order of the help. */
export const operatorCommands: readonly Command[] = [operatorsList, operatorsAdd, operatorsRemove]
