import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import { eachOnce } from '../applications/spelling'
import type { Command } from '../command'
import { registrationDeciding } from './deciding'
import { wholeBatch, wholeBatchOptions } from './whole-batch'

export const registrationsApprove: Command = {
  name: 'registrations approve',
  usage: 'DOMAIN [NUMBER…]',
  summary:
    'Approve paid registrations: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
  options: {
    from: { summary: 'a file (CSV UTF-8) with a number or id in each line' },
    ...wholeBatchOptions,
  },
  async run(call) {
    const waitingIn = wholeBatch(call)
    const { domain, named } = await namedDecisions(call, 'without', registrationDeciding)
    if (waitingIn === null && named.length === 0) throw noneNamed()
    const waiting = (await waitingIn?.(domain)) ?? []
    const others = eachOnce(
      waiting.map(({ id }) => id),
      named,
    )
    await decideAll(call, registrationDeciding, {
      domain,
      state: 'passed',
      named: [...named, ...others.map((id) => ({ id, reason: null }))],
    })
  },
}
