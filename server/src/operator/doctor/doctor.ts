import { reasonOf } from '@server/core/postgres/driver-error'
import { withTimeout } from '@server/core/running/with-timeout'
import type { Services } from '@server/core/services'
import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { certificate } from './certificate'
import { clock } from './clock'
import { database } from './database'
import type { Finding, Look } from './finding'
import { fonts } from './fonts'
import { keys } from './keys'
import { email, texts } from './messages'
import { operators } from './operators'
import { queue } from './queue'
import { settings } from './settings'
import { storage } from './storage'
import { officialAccount, miniProgram, wechatPay } from './wechat'

const looks: readonly Look[] = [
  ...[clock, database, storage, keys, wechatPay, officialAccount, miniProgram],
  ...[certificate, email, texts, queue, fonts, operators, settings],
]

/** A service that does not respond within this time fails candidate requests too. */
const PATIENCE_MS = 20_000

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Look at all that the service stands on, from this machine, and say what to mend; changes nothing',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const findings = (await Promise.all(looks.map((look) => findingsOf(look, services)))).flat()
    call.show(findings, () => findings.map(words).join('\n'))
    const urgent = findings.filter(({ urgency }) => urgency === 'now')
    if (urgent.length > 0) throw new CommandFault(`${urgent.length} of ${findings.length} to mend now.`)
  },
}

/** Turns an error of one check into a finding, so that the other checks still run. */
async function findingsOf({ what, run }: Look, services: Services): Promise<Finding[]> {
  const found = await withTimeout(PATIENCE_MS, run(services)).catch((error: unknown) => [
    { urgency: 'now' as const, found: reasonOf(error), mend: 'Mend what it says, and look again.' },
  ])
  return found.map((each) => ({ what, ...each }))
}

const WIDEST = Math.max(...looks.map(({ what }) => what.length))

/** Formats a finding as `SOON  Certificate  ends in 12 days`, with the remedy on the next line. */
function words({ what, urgency, found, mend }: Finding): string {
  const line = `${(urgency === 'ok' ? 'ok' : urgency.toUpperCase()).padEnd(4)}  ${what.padEnd(WIDEST)}  ${found}`
  return mend === undefined ? line : `${line}\n${' '.repeat(WIDEST + 8)}${mend}`
}
