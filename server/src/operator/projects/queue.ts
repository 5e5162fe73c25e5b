import { MAX_RATE } from '@server/areas/queue/actions'
import { queueStatus } from '@server/areas/queue/operate-queue'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { singleCommand } from '../actions/single-command'
import { type Command, exactly, projectOf, UsageFault } from '../command'

const queueOpen: Command = singleCommand('queue open', {
  usage: 'DOMAIN --rate N',
  options: { rate: { summary: 'visitors a second; the service lets fewer in by itself while it cannot keep up' } },
  read: (call) => {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const rate = Number(call.options['rate'])
    if (!Number.isInteger(rate) || rate < 1 || rate > MAX_RATE)
      throw new UsageFault(`--rate is a whole number of visitors a second, 1 to ${MAX_RATE}.`)
    return { domain: DOMAIN, input: { rate } }
  },
  doneText: (_details, { services, project }) => queueText(services, project),
})

const queueClose: Command = singleCommand('queue close', {
  usage: 'DOMAIN',
  read: (call) => ({ domain: exactly(call, 'DOMAIN').DOMAIN, input: {} }),
  doneText: (_details, { services, project }) => queueText(services, project),
})

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
    call.show(await queueStatus(services, project), () => text)
  },
}

async function queueText(services: Services, project: Project): Promise<string> {
  const queue = await queueStatus(services, project)
  if (!queue.isOpen) return 'There is no queue: whoever comes is let in.'
  const { rate, issued, admitted, waiting, seconds, share, pace } = queue
  return [
    `At most ${rate} a second are let in${pace < 1 ? `; now ${Math.round(rate * pace)}, because the service has more to do than it can` : ''}.`,
    `${issued} came, ${admitted} were called, ${waiting} wait; whoever comes now waits ${Math.ceil(seconds / 60)} minutes.`,
    `Of those called ${Math.round(share * 100)} of 100 came.`,
  ].join('\n')
}

export const queueCommands: readonly Command[] = [queueOpen, queueClose, queueShow]
