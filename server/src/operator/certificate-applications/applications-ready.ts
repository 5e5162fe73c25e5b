import { markReady } from '@server/areas/certificate/application/deliver'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, type Command } from '../command'
import { progressOf } from '../progress'
import { projectOf } from '../project-of'
import { approvedOf, certificateOption, kindIn } from './approved'

export const applicationsReady: Command = {
  name: 'certificate-applications ready',
  usage: 'DOMAIN',
  summary:
    'Note that the issued certificates of a kind lie at the counter: whoever collects theirs is told where, until when, and by which code',
  options: certificateOption,
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { code } = kindIn(call, project)
    const wanted = { projectId, certificateCode: code, delivery: ['making'], way: 'pickup' } as const
    const approved = await approvedOf(call, services, wanted)
    const issued = approved.filter(({ number }) => number !== null)
    const progress = progressOf(call, issued.length, 'noted')
    let noted = 0
    for (const { applicationId } of issued) {
      // one transaction each, so that an interruption does not undo earlier ones
      await services.db.transaction(async (tx) => {
        const done = await markReady(services, tx, project, applicationId)
        if (typeof done === 'string') return
        const details = { applicationId }
        const entry = { projectId, actor: call.actor, action: 'certificate-applications ready', details }
        await recordAudit(services, tx, entry)
        noted += 1
      })
      progress(noted)
    }
    const left = approved.length - issued.length
    call.print(
      [
        `${noted} can be collected, and their candidates are told.`,
        ...(left > 0 ? [`${left} wait for their certificate: \`certificates issue\`.`] : []),
      ].join('\n'),
    )
  },
}
