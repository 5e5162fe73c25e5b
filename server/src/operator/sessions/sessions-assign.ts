import { bookSeat } from '@server/areas/appointment/book/book-seat'
import type { BookingOutcome } from '@server/areas/appointment/book/booking-request'
import { grantedFor } from '@server/domain/accommodations/granted'
import { accountNamed } from '../candidates/account-named'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { time } from '../table'
import { sessionOf } from './session-of'

export const sessionsAssign: Command = {
  name: 'sessions assign',
  usage: 'DOMAIN ROUND SESSION ACCOUNT',
  summary: 'Give a candidate who did not book a seat in a session, also when booking is over; they are told',
  async run(call) {
    const { DOMAIN, ROUND, SESSION, ACCOUNT } = exactly(call, 'DOMAIN', 'ROUND', 'SESSION', 'ACCOUNT')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const session = await sessionOf(services, project, ROUND, SESSION)
    const { accountId: holder, userType } = await accountNamed(services, projectId, ACCOUNT)
    if (userType === 'group')
      throw new CommandFault(`“${ACCOUNT}” is the account of a group, which sits nothing itself.`)
    const { sessionId, revision } = session
    const granted = await grantedFor(services, services.db, project, { exam: { round: ROUND }, accountIds: [holder] })
    const own = granted.get(holder) ?? null
    const request = {
      ...{ holder, groupDomain: null, batchCode: ROUND, sessionId, revision, own, idempotency: null },
      // no registration required: the exam body decides
      registeredIn: null,
    }
    const outcome = await bookSeat(services, projectId, request)
    if (outcome.kind !== 'held') throw new CommandFault(whyNot(outcome, { SESSION, ROUND, ACCOUNT }))
    const { appointmentId } = outcome
    await call.log(projectId, { round: ROUND, session: SESSION, accountId: holder, appointmentId })
    call.print(`${ACCOUNT} has a seat in ${SESSION}, ${time(session.startsAt)}, and is told.`)
  },
}

type Names = Record<'SESSION' | 'ROUND' | 'ACCOUNT', string>

function whyNot(outcome: Exclude<BookingOutcome, { kind: 'held' }>, { SESSION, ROUND, ACCOUNT }: Names): string {
  switch (outcome.kind) {
    case 'full':
      return `${SESSION} is full. \`sessions import\` makes its rooms larger, or choose another session.`
    case 'taken':
      return hasOne({ ROUND, ACCOUNT })
    case 'refused':
      if (outcome.refusal.error === 'ER_MR_DUPLICATE') return hasOne({ ROUND, ACCOUNT })
      if (outcome.refusal.error === 'ER_MR_TIME_CONFLICT') return `${ACCOUNT} has another appointment at that time.`
      if (outcome.refusal.error === 'ER_MR_ROOM_TAKEN')
        return `No room of ${SESSION} is free as long as ${ACCOUNT} needs it with the extra time.`
      if (outcome.refusal.error === 'EA_LOGIN_EXPIRED') return `${ACCOUNT} was deleted in this moment.`
      if (outcome.refusal.error === 'ER_MR_TOO_FREQUENT')
        return `${ACCOUNT} took a seat a moment ago: try again in a minute.`
      return `${SESSION} has begun, is closed (\`sessions open\` opens it), or was just changed: look at \`sessions list\`.`
  }
}

const hasOne = ({ ROUND, ACCOUNT }: Pick<Names, 'ROUND' | 'ACCOUNT'>) =>
  `${ACCOUNT} has an appointment in ${ROUND} already.`
