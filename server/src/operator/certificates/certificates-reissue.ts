import { reissueCertificate } from '@server/areas/certificate/issue/change'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { unprintableNote } from '../unprintable-names'
import { certificateNumbered } from './certificate-table'
import { whyUnchangeable } from './unchangeable'

export const certificatesReissue: Command = {
  name: 'certificates reissue',
  usage: 'DOMAIN NUMBER',
  summary:
    'Issue another paper of a certificate (补发): its number stays, the paper before no longer holds, its candidate is told; paper that was made is made again',
  options: { facts: { summary: 'write name and ID document as the account has them today', flag: true } },
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const withFactsOfNow = call.options['facts'] !== undefined
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { certificateId, accountId } = await certificateNumbered(services, projectId, NUMBER)
    const note = await unprintableNote(services, projectId, [accountId])
    await services.db.transaction(async (tx) => {
      const why = await reissueCertificate(services, tx, project, { certificateId, withFactsOfNow })
      if (why) throw new CommandFault(whyUnchangeable[why])
      const details = { certificateId, withFactsOfNow }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'certificates reissue', details })
    })
    call.print(`It is reissued: the paper before no longer holds, and its candidate is told.${note}`)
  },
}
