import { checkInvariants, type Checked } from '@server/domain/invariants/check-invariants'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { jsonOption } from '../table'

export const projectsVerify: Command = {
  name: 'projects verify',
  usage: 'DOMAIN',
  summary: 'Look whether seats, money, coupons and decisions add up: nothing sold twice, nothing lost; changes nothing',
  options: jsonOption,
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const checked = await checkInvariants(services, projectId)
    call.print(call.options['json'] ? JSON.stringify(checked, null, 2) : checked.map(words).join('\n'))
    const broken = checked.filter(({ count }) => count > 0)
    if (broken.length > 0) throw new CommandFault(`${broken.length} of ${checked.length} do not hold.`)
  },
}

/** `ok  No more seats are held than there are`; below one that does not hold, what was found, a line each. */
function words({ sentence, count, exceptions }: Checked): string {
  if (count === 0) return `ok  ${sentence}`
  const found = exceptions.map(({ what, found: seen }) => `      ${what}: ${seen}`)
  const others = count > exceptions.length ? [`      and ${count - exceptions.length} more`] : []
  return [`NOT ${sentence}: ${count}`, ...found, ...others].join('\n')
}
