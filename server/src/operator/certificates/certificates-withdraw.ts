import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/application'
import { withdrawCertificate } from '@server/areas/certificate/issue/change'
import { recordAudit } from '@server/domain/audit-log'
import { hintAtEnglish, neededReason, reasonOptions } from '../applications/reason'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { certificateNumbered } from './certificate-table'
import { whyUnchangeable } from './unchangeable'

export const certificatesWithdraw: Command = {
  name: 'certificates withdraw',
  usage: 'DOMAIN NUMBER',
  summary: 'Withdraw a certificate: it no longer holds for whoever verifies it, and its candidate is told why',
  options: reasonOptions('why; its candidate reads it'),
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { certificateId, accountId, certificateCode } = await certificateNumbered(services, projectId, NUMBER)
    await services.db.transaction(async (tx) => {
      const why = await withdrawCertificate(services, tx, project, { certificateId, reason })
      if (why) throw new CommandFault(whyUnchangeable[why])
      const details = { certificateId }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'certificates withdraw', details })
    })
    const applied = await CERTIFICATE_APPLICATION.findLatest(services, { projectId, accountId }, certificateCode)
    const words = ['It is withdrawn, and its candidate is told why. The same number is never issued again.']
    if (applied?.delivery === 'making') words.push(stillMade(applied.applicationId))
    call.print(words.join('\n'))
    hintAtEnglish(call, [reason])
  },
}

/** The application and its paid postage wait for a new certificate. */
const stillMade = (applicationId: string) =>
  `Its application for paper, ${applicationId}, is approved: \`certificates issue\` another one, or \`certificate-applications reopen\` and \`reject\` it, so that its candidate can take paid postage back.`
