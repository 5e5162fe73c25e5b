import type { Finding } from '@server/domain/doctor/finding'
import { checks, runCheck } from '@server/domain/doctor/run-checks'
import { type Command, CommandFault, exactly } from '../command'

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Look at all that the service stands on, from this machine, and say what to mend; changes nothing',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const findings = (await Promise.all(checks.map((look) => runCheck(look, services)))).flat()
    call.show(findings, () => findings.map(findingText).join('\n'))
    const urgent = findings.filter(({ urgency }) => urgency === 'now')
    if (urgent.length > 0) throw new CommandFault(`${urgent.length} of ${findings.length} to mend now.`)
  },
}

/** Formats a finding as `SOON  Certificate  ends in 12 days`, with the remedy on the next line. */
function findingText({ what, urgency, found, mend }: Finding): string {
  const line = `${(urgency === 'ok' ? 'ok' : urgency.toUpperCase()).padEnd(4)}  ${what.padEnd(WIDEST)}  ${found}`
  return mend === undefined ? line : `${line}\n${' '.repeat(WIDEST + 8)}${mend}`
}

const WIDEST = Math.max(...checks.map(({ what }) => what.length))
