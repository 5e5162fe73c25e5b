import { reopenRegistration, type NotReopened } from '@server/areas/registration/review/reopen-registration'
import { hintAtEnglish, neededReason, reasonOptions } from '../applications/reason'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { idOfRegistration } from './deciding'

export const registrationsReopen: Command = {
  name: 'registrations reopen',
  usage: 'DOMAIN NUMBER',
  summary: 'Take a decision back that was a mistake, or a correction that was asked for: it is reviewed again',
  options: reasonOptions('why, as the candidate is told; needed'),
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const registrationId = await idOfRegistration(services, project, NUMBER)
    const { actor } = call
    const why =
      registrationId === null
        ? 'missing'
        : await reopenRegistration(services, project, { registrationId, reason, actor })
    if (why !== null) throw new CommandFault(`${words[why]} Nothing was changed.`)
    call.print(`${NUMBER}  is reviewed again.`)
    hintAtEnglish(call, [reason])
  },
}

const words: Record<NotReopened, string> = {
  missing: 'There is no such registration in this project.',
  auditing: 'It is being reviewed: there is no decision to take back.',
  ended: 'It is cancelled, expired or closed.',
  refund: 'A refund of it is under way: decide that first, see `refund-requests list`.',
  moneyBack: 'What was paid for it is back, or on its way: the candidate can register again.',
  couponUsed:
    'The coupon or voucher that paid for it is used elsewhere by now, or revoked: the candidate can register again.',
  again: 'Its candidate has registered for the batch again.',
  full: 'Its seats are taken by now.',
  clash: 'Its candidate is registered for another exam at the same time, or in another province, by now.',
  overQuota: 'The group that submitted it holds as many registrations as it may.',
  noBatch: 'The project has its batch no more.',
}
