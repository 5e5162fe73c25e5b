import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { queues } from '@server/core/tables/queue'
import { exactly, UsageFault, type Command } from '../command'
import { projectOf } from '../project-of'
import { changeProject } from '../projects/change-project'
import { queueJson, queueText } from './queue-shown'

const MOST = 100_000

const queueOpen: Command = {
  name: 'queue open',
  usage: 'DOMAIN --rate N',
  summary:
    'Let in at most N visitors a second: whoever comes while more do gets a place and waits. Again: another rate',
  options: { rate: { summary: 'visitors a second; the service lets fewer in by itself while it cannot keep up' } },
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const rate = Number(call.options['rate'])
    if (!Number.isInteger(rate) || rate < 1 || rate > MOST)
      throw new UsageFault(`--rate is a whole number of visitors a second, 1 to ${MOST}.`)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    await changeProject(
      services,
      project,
      { actor: call.actor, action: 'queue open', details: { rate } },
      async (tx) => {
        const round = randomBytes(6).toString('base64url')
        // admits the visitors of the first second immediately
        const values = { round, rate, admitted: rate, steppedAt: new Date(services.now()) }
        await tx
          .insert(queues)
          .values({ projectId: project.projectId, ...values })
          .onConflictDoUpdate({ target: queues.projectId, set: { rate } })
      },
    )
    call.print(await queueText(services, await projectOf(services, DOMAIN)))
  },
}

const queueClose: Command = {
  name: 'queue close',
  usage: 'DOMAIN',
  summary: 'Let everybody in who waits, and whoever comes',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    await changeProject(services, project, { actor: call.actor, action: 'queue close', details: {} }, (tx) =>
      tx.delete(queues).where(eq(queues.projectId, project.projectId)),
    )
    call.print(await queueText(services, await projectOf(services, DOMAIN)))
  },
}

const queueShow: Command = {
  name: 'queue show',
  usage: 'DOMAIN',
  summary: 'Show how many wait before a project, how long, and how many came whose turn it was',
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const text = await queueText(services, project)
    call.show(await queueJson(services, project), () => text)
  },
}

export const queueCommands: readonly Command[] = [queueOpen, queueClose, queueShow]
