import { bookSeat } from '@server/areas/appointment/book/book'
import type { BookingOutcome } from '@server/areas/appointment/book/booking-request'
import { freeBooked, type NotFreed } from '@server/areas/appointment/book/free'
import { grantedFor } from '@server/domain/accommodations/granted'
import type { MoveOutcome } from '@server/domain/appointments/move-room'
import { moveSessionRoom } from '@server/domain/appointments/move-session-room'
import { requireAccountByName } from '../candidates/find-account'
import { type Command, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { hintAtEnglish, neededReason, reasonOptions } from '../input/reason'
import { time } from '../output/table'
import { requireSession } from './sessions'

const sessionsMove: Command = {
  name: 'sessions move',
  usage: 'DOMAIN ROUND SESSION ROOM',
  summary: 'Move everybody of a room to another room or session and tell them; nobody is put in that room again',
  options: {
    'to-room': { summary: 'another room of the same session' },
    'to-session': { summary: 'any free seat of another session of the round' },
  },
  async run(call) {
    const { DOMAIN, ROUND, SESSION, ROOM } = exactly(call, 'DOMAIN', 'ROUND', 'SESSION', 'ROOM')
    const { 'to-room': toRoom, 'to-session': toSession } = call.options
    if ((toRoom === undefined) === (toSession === undefined))
      throw new UsageFault('Say where they go: --to-room or --to-session.')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const from = await requireSession(services, project, ROUND, SESSION)
    const target = toSession === undefined ? from : await requireSession(services, project, ROUND, toSession)
    const now = services.now()
    if (target.session === from.session && toSession !== undefined)
      throw new UsageFault('--to-session is the session that they are in: say --to-room.')
    if (toRoom === ROOM) throw new UsageFault('--to-room is the room that they are in.')
    for (const { session, startsAt } of [from, target])
      if (Date.parse(startsAt) <= now)
        throw new CommandFault(`${session} has begun: nobody can be moved from or to it.`)
    if (target.position !== from.position)
      throw new CommandFault(
        `${target.session} interviews for “${target.position}”, and they come for “${from.position}”.`,
      )
    const to = toRoom === undefined ? { session: target } : { room: toRoom }
    const done = await moveSessionRoom(services, { projectId, from, room: ROOM, to, actor: call.actor })
    if ('refused' in done) throw new CommandFault(notMovedText(done))
    const { moved } = done
    call.print(
      moved === 0
        ? `Nobody sits in room ${ROOM}, so nobody was moved. The room is no longer of ${SESSION}.`
        : `${moved} people were moved to ${toRoom ?? target.session} and are told.`,
    )
  },
}

function notMovedText(refused: Extract<MoveOutcome, { refused: string }>): string {
  switch (refused.refused) {
    case 'noRoom':
      return `There is no room “${refused.room}” in that session. There are: ${refused.rooms.join(', ')}.`
    case 'outdated':
      return 'One of the sessions was changed in this moment, or has begun. Nobody was moved: look at `sessions list`, then try again.'
    case 'tooFew':
      return `${refused.wanted} people are in the room, and ${refused.free} seats are free there. Nobody was moved.`
    case 'conflict':
      return `${refused.people} of them have another appointment at that time. Nobody was moved.`
    case 'tooLong':
      return `${refused.people} of them have extra time, and no room there is free as long as they need it. Nobody was moved.`
    case 'changing':
      return 'Somebody took a seat of the room in this moment. Nobody was moved: try again.'
    case 'offered':
      return `${refused.people} seats of the room are kept for who waited for this session. Wait until they have answered, or choose another room. Nobody was moved.`
  }
}

const sessionsAssign: Command = {
  name: 'sessions assign',
  usage: 'DOMAIN ROUND SESSION ACCOUNT',
  summary: 'Give a candidate who did not book a seat in a session, also when booking is over; they are told',
  async run(call) {
    const { DOMAIN, ROUND, SESSION, ACCOUNT } = exactly(call, 'DOMAIN', 'ROUND', 'SESSION', 'ACCOUNT')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const session = await requireSession(services, project, ROUND, SESSION)
    const { accountId: holder, userType } = await requireAccountByName(services, projectId, ACCOUNT)
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
    if (outcome.kind !== 'held') throw new CommandFault(notBookedText(outcome, { SESSION, ROUND, ACCOUNT }))
    const { appointmentId } = outcome
    await call.log(projectId, { round: ROUND, session: SESSION, accountId: holder, appointmentId })
    call.print(`${ACCOUNT} has a seat in ${SESSION}, ${time(session.startsAt)}, and is told.`)
  },
}

type Names = Record<'SESSION' | 'ROUND' | 'ACCOUNT', string>

function notBookedText(outcome: Exclude<BookingOutcome, { kind: 'held' }>, { SESSION, ROUND, ACCOUNT }: Names): string {
  switch (outcome.kind) {
    case 'full':
      return `${SESSION} is full. \`sessions import\` makes its rooms larger, or choose another session.`
    case 'taken':
      return hasAppointmentText({ ROUND, ACCOUNT })
    case 'refused':
      if (outcome.refusal.error === 'ER_MR_DUPLICATE') return hasAppointmentText({ ROUND, ACCOUNT })
      if (outcome.refusal.error === 'ER_MR_TIME_CONFLICT') return `${ACCOUNT} has another appointment at that time.`
      if (outcome.refusal.error === 'ER_MR_ROOM_TAKEN')
        return `No room of ${SESSION} is free as long as ${ACCOUNT} needs it with the extra time.`
      if (outcome.refusal.error === 'EA_LOGIN_EXPIRED') return `${ACCOUNT} was deleted in this moment.`
      if (outcome.refusal.error === 'ER_MR_TOO_FREQUENT')
        return `${ACCOUNT} took a seat a moment ago: try again in a minute.`
      return `${SESSION} has begun, is closed (\`sessions open\` opens it), or was just changed: look at \`sessions list\`.`
  }
}

const hasAppointmentText = ({ ROUND, ACCOUNT }: Pick<Names, 'ROUND' | 'ACCOUNT'>) =>
  `${ACCOUNT} has an appointment in ${ROUND} already.`

const sessionsFree: Command = {
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
    const { accountId } = await requireAccountByName(services, projectId, ACCOUNT)
    const wish = { owner: { projectId, accountId }, batchCode: ROUND, actor: call.actor, reason }
    const freed = await freeBooked(services, project, wish)
    if (typeof freed === 'string') throw new CommandFault(notFreedTexts[freed](ACCOUNT, ROUND))
    const printed = freed.printedAt === null ? '' : ' The ticket that they printed does not hold any more.'
    call.print(
      `The seat of ${ACCOUNT}, ${time(freed.startsAt)}, is given back. They are told why; it is no cancellation of theirs.${printed}`,
    )
    hintAtEnglish(call, [reason])
  },
}

const notFreedTexts: Record<NotFreed, (account: string, round: string) => string> = {
  none: (account, round) => `${account} has no appointment in “${round}”.`,
  begun: (account) => `The session of ${account} has begun: who sits in it keeps the seat.`,
  changing: (account) => `The seat of ${account} was changed in this moment: try again.`,
}

/** In the order of the help. */
export const sessionSeatCommands: readonly Command[] = [sessionsMove, sessionsAssign, sessionsFree]
