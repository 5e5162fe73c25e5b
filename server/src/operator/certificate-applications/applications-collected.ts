import { markCollected } from '@server/areas/certificate/application/deliver'
import { recordAudit } from '@server/domain/audit-log'
import { maskedNames } from '../candidates/who'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { whyUndelivered } from './undelivered'

export const applicationsCollected: Command = {
  name: 'certificate-applications collected',
  usage: 'DOMAIN CODE',
  summary: 'Note that the certificate was handed over to whoever said this code; its candidate is told',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const code = CODE.replace(/[\s-]/g, '')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const handedOver = await services.db.transaction(async (tx) => {
      const done = await markCollected(services, tx, project, code)
      if (done === 'missing') throw new CommandFault('Nothing is to be collected by this code.')
      if (typeof done === 'string') throw new CommandFault(`Nothing was noted: ${whyUndelivered[done]}.`)
      const { applicationId, certificateCode, accountId } = done
      const entry = { projectId, actor: call.actor, action: 'certificate-applications collected' }
      await recordAudit(services, tx, { ...entry, details: { applicationId } })
      return { certificateCode, accountId }
    })
    const names = await maskedNames(services, projectId, [handedOver.accountId])
    call.print(`${handedOver.certificateCode} of ${names.get(handedOver.accountId) ?? ''} is handed over.`)
  },
}
