import { freeBooked, type NotFreed } from '@server/areas/appointment/book/free'
import { hintAtEnglish, neededReason, reasonOptions } from '../applications/reason'
import { accountNamed } from '../candidates/account-named'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { time } from '../table'

export const sessionsFree: Command = {
  name: 'sessions free',
  usage: 'DOMAIN ROUND ACCOUNT',
  summary:
    'Give back the seat that a candidate booked in a round, also after printing: they are told why, and whoever waits is offered it',
  options: reasonOptions('why, as the candidate reads it'),
  async run(call) {
    const { DOMAIN, ROUND, ACCOUNT } = exactly(call, 'DOMAIN', 'ROUND', 'ACCOUNT')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { accountId } = await accountNamed(services, projectId, ACCOUNT)
    const wish = { owner: { projectId, accountId }, batchCode: ROUND, actor: call.actor, reason }
    const freed = await freeBooked(services, project, wish)
    if (typeof freed === 'string') throw new CommandFault(whyNot[freed](ACCOUNT, ROUND))
    const printed = freed.printedAt === null ? '' : ' The ticket that they printed does not hold any more.'
    call.print(
      `The seat of ${ACCOUNT}, ${time(freed.startsAt)}, is given back. They are told why; it is no cancellation of theirs.${printed}`,
    )
    hintAtEnglish(call, [reason])
  },
}

const whyNot: Record<NotFreed, (account: string, round: string) => string> = {
  none: (account, round) => `${account} has no appointment in “${round}”.`,
  begun: (account) => `The session of ${account} has begun: who sits in it keeps the seat.`,
  changing: (account) => `The seat of ${account} was changed in this moment: try again.`,
}
