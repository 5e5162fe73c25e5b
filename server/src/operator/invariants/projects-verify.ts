import { checkInvariants, invariants, type Checked } from '@server/domain/invariants/check-invariants'
import { exactly, type Command } from '../command'
import { progressOf } from '../progress'
import { CommandFault, projectOf } from '../project-of'

export const projectsVerify: Command = {
  name: 'projects verify',
  usage: 'DOMAIN',
  summary: 'Look whether seats, money, coupons and decisions add up: nothing sold twice, nothing lost; changes nothing',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const checked = await checkInvariants(services, projectId, {
      onChecked: progressOf(call, invariants.length, 'sentences'),
    })
    // logged as a candidate read, because exceptions name registrations and orders
    await call.log(projectId, { broken: checked.filter(({ count }) => count > 0).length })
    call.show(checked, () => checked.map(words).join('\n'))
    const broken = checked.filter(({ count }) => count > 0)
    if (broken.length > 0) throw new CommandFault(`${broken.length} of ${checked.length} do not hold.`)
  },
}

/** Formats an invariant as `ok  No more seats are held than there are`; violations follow, one per line. */
function words({ sentence, count, exceptions }: Checked): string {
  if (count === 0) return `ok  ${sentence}`
  const found = exceptions.map(({ what, found: seen }) => `      ${what}: ${seen}`)
  const others = count > exceptions.length ? [`      and ${count - exceptions.length} more`] : []
  return [`NOT ${sentence}: ${count}`, ...found, ...others].join('\n')
}
