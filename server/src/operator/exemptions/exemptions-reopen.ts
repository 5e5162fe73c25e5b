import { validate } from 'uuid'
import { reopenExemption, type NotReopened } from '@server/areas/exemption/reopen'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { neededReason } from '../applications/reason'

export const exemptionsReopen: Command = {
  name: 'exemptions reopen',
  usage: 'DOMAIN ID',
  summary: 'Take a decision back that was a mistake: the application is reviewed again, and the candidate is told why',
  options: { reason: { summary: 'why, as the candidate is told; needed' } },
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { actor } = call
    const why = validate(ID) ? await reopenExemption(services, project, { exemptionId: ID, reason, actor }) : 'missing'
    if (why !== null) throw new CommandFault(faultFor(why, ID))
    call.print(`${ID}  is reviewed again. \`exemptions approve\` or \`exemptions reject\` decides it.`)
  },
}

function faultFor(why: NotReopened, id: string): string {
  if (why === 'missing') return `There is no exemption “${id}”. \`exemptions list\` shows those there are.`
  if (why === 'auditing') return 'It is being reviewed: there is no decision to take back.'
  if (why === 'withdrawn') return 'The candidate withdrew it: there is no decision to take back.'
  return [
    `Relied on by ${why.reliedOnBy.join(', ')}: nothing was changed.`,
    'Once that is cancelled, or has expired unpaid, the approval can be taken back.',
  ].join('\n')
}
