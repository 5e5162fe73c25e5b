import QRCode from 'qrcode'
import { readFactorCode, shownKey } from '@contract/identity/second-factor'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { newSeed, seedAddress, stepOf } from '@server/domain/accounts/time-codes'
import { DESK_NAME } from '@server/domain/staff/desk-name'
import { issueSetUpLink, setFactors } from '@server/domain/staff/set-up'
import { terminalStaff } from '@server/domain/staff/terminal-staff'
import { type CommandCall, CommandFault } from '../command'
import { time } from '../output/table'

type Change = (tx: Executor) => Promise<{ staffId: string; name: string }>

/** Makes a change and issues a set-up link, or with `--terminal` sets up the authenticator app at the terminal. */
export async function enrol(call: CommandCall, services: Services, change: Change): Promise<void> {
  await (call.options['terminal'] ? enrolAtTerminal : enrolByLink)(call, services, change)
  const administrators = await terminalStaff(services)
  if (administrators.length > 0) call.print(noteOf(administrators))
}

const noteOf = (administrators: Awaited<ReturnType<typeof terminalStaff>>) =>
  administrators.some(({ isActive }) => isActive)
    ? 'Commands that write or show candidates require a code of an administrator.'
    : 'Until an administrator is set up, only `staff` commands run.'

async function enrolByLink(call: CommandCall, services: Services, change: Change): Promise<void> {
  if (services.env.DESK_PORT === null)
    throw new CommandFault('The desk is off (DESK_PORT), so a set-up link leads nowhere: use --terminal.')
  const { name, link, expiresAt } = await services.db.transaction(async (tx) => {
    const { staffId, name } = await change(tx)
    return { name, ...(await issueSetUpLink(services, tx, staffId)) }
  })
  call.print(`Give this link to ${name} alone. It works once, until ${time(new Date(expiresAt))}:\n\n${link}\n`)
}

async function enrolAtTerminal(call: CommandCall, services: Services, change: Change): Promise<void> {
  const name = call.args[0] ?? ''
  const seed = newSeed()
  call.print(await QRCode.toString(seedAddress(seed, { issuer: DESK_NAME, label: name }), { type: 'utf8' }))
  call.print(`Key: ${shownKey(seed)}\n\nAdd it to the app of ${name}, then enter the code that the app shows:`)
  const code = readFactorCode(await call.readLine())
  const lastStep = code?.kind === 'time' ? stepOf(seed, code.code, services.now()) : null
  if (lastStep === null) throw new CommandFault('This code does not belong to that key. Nothing was changed.')
  await services.db.transaction(async (tx) => {
    const { staffId } = await change(tx)
    await setFactors(services, tx, staffId, { passwordHash: null, seed, lastStep })
  })
  call.print(`${name} is set up.`)
}
