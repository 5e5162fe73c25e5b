/** Candidate that books, reschedules, waits, prints and cancels, mostly as the UI allows and sometimes against it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { BookableSession } from '@contract/appointment/appointment-offering'
import type { WaitingCard } from '@contract/appointment/waiting'
import type { confirmationOf } from '@contract/registration/offered/offer'
import type { Call } from '../crowd/calls'
import type { Chance } from '../crowd/seeded'
import { BATCHES, CANCELS, CITY, DOMAIN, POSITION, ROUNDS } from './project'

export interface Means {
  call: Call
  chance: Chance
  /** Confirmed content by batch. */
  confirmed: Readonly<Record<Batch, Confirmation>>
}

export type Batch = (typeof BATCHES)[number]
export type Confirmation = ReturnType<typeof confirmationOf>

/** The candidate's appointment and waiting entry in the selected round. */
interface Own {
  round: (typeof ROUNDS)[number]
  booked: AppointmentCard | undefined
  waits: WaitingCard | undefined
}

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Registers for a batch: first of all, and occasionally again. */
export const register = ({ call, confirmed }: Means, batchCode: Batch) =>
  call('POST /exm_c/batches/:batchCode/registrations', { params: { batchCode }, body: confirmed[batchCode] })

/** Reads the candidate's records and performs one action. */
export async function actOnce(means: Means): Promise<void> {
  const { call, chance } = means
  const round = chance.oneOf(ROUNDS)
  const { data: mine } = await call('GET /exm_c/appointments', {})
  const { data: lists } = await call('GET /exm_c/appointments/waiting', {})
  const own: Own = {
    round,
    booked: mine?.appointments.find(({ batchCode, status }) => batchCode === round && status === 'booked'),
    waits: lists?.waiting.find(({ batchCode, state }) => batchCode === round && isLiving(state)),
  }
  await acts[chance.is(0.1) ? anyAct(chance) : sensibleAct(chance, own)](means, own)
}

/** Rounds in which tickets are printed; a printed appointment can no longer change. */
const isPrinted = (round: Own['round']) => CANCELS[round] <= 2

const isLiving = (state: WaitingCard['state']) => state === 'waiting' || state === 'offered'

/** Returns a random displayed session of a round; undefined when there is none. */
async function sessionOf({ call, chance }: Means, batchCode: string): Promise<BookableSession | undefined> {
  const params = { domain: DOMAIN, batchCode }
  const where = { city: CITY, ...(batchCode === 'TALK' && { position: POSITION }) }
  const days = await call('GET /exm_c/g/appointments/:domain/:batchCode/days', { params, query: where })
  const day = chance.oneOf(days.data?.days ?? [])?.day
  if (day === undefined) return undefined
  const query = { ...where, day }
  const { data } = await call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', { params, query })
  return chance.oneOf(data?.sessions ?? [])
}

/** Occasionally returns a session of another round, or an outdated revision. */
async function wanted(means: Means, { round }: Own) {
  const { chance } = means
  const session = await sessionOf(means, chance.is(0.03) ? chance.oneOf(ROUNDS) : round)
  if (!session) return null
  const { sessionId, revision, left } = session
  return { left, body: { sessionId, revision: chance.is(0.02) ? revision + 1 : revision } }
}

async function print({ call, chance }: Means, ticketId: string): Promise<void> {
  const path = { params: { ticketId } }
  const { data, error } = await call('GET /exm_c/tickets/:ticketId', path)
  if (error !== null) return
  const seen = { ...path, body: { revision: data.revision } }
  if (chance.is(0.9)) await call('POST /exm_c/tickets/:ticketId/facts', seen)
  if (chance.is(0.8)) await call('POST /exm_c/tickets/:ticketId/printed', seen)
}

type Act = (means: Means, own: Own) => Promise<unknown>

const acts = {
  register: (means) => register(means, means.chance.oneOf(BATCHES)),
  /** Usually joins the waiting list of a full session. */
  book: async (means, own) => {
    const session = await wanted(means, own)
    const path = { params: { batchCode: own.round } }
    if (!session) return
    const { left, body } = session
    if (left > 0 || means.chance.is(0.3))
      await means.call('POST /exm_c/appointments/batches/:batchCode', { ...path, body })
    else await means.call('POST /exm_c/appointments/batches/:batchCode/waiting', { ...path, body })
  },
  reschedule: async (means, own) => {
    const session = await wanted(means, own)
    const params = { appointmentId: own.booked?.appointmentId ?? NOBODY }
    if (session) await means.call('POST /exm_c/appointments/:appointmentId/reschedule', { params, body: session.body })
  },
  cancel: ({ call }, { booked }) =>
    call('POST /exm_c/appointments/:appointmentId/cancel', {
      params: { appointmentId: booked?.appointmentId ?? NOBODY },
    }),
  accept: ({ call }, { waits }) =>
    call('POST /exm_c/appointments/waiting/:waitingId/accept', { params: { waitingId: waits?.waitingId ?? NOBODY } }),
  leave: ({ call }, { waits }) =>
    call('POST /exm_c/appointments/waiting/:waitingId/leave', { params: { waitingId: waits?.waitingId ?? NOBODY } }),
  /** Prints the ticket of the appointment or of a registration. */
  print: async (means, { booked, round }) => {
    if (booked && isPrinted(round) && means.chance.is(0.5)) return print(means, booked.appointmentId)
    const { data } = await means.call('GET /exm_c/tickets', {})
    const ticket = means.chance.oneOf((data?.tickets ?? []).filter(({ kind }) => kind === 'registration'))
    if (ticket) await print(means, ticket.ticketId)
  },
  pause: ({ chance }) => sleep(chance.upTo(200)),
} satisfies Record<string, Act>

type ActName = keyof typeof acts

const anyAct = (chance: Chance): ActName => chance.oneOf(Object.keys(acts) as [ActName, ...ActName[]])

function sensibleAct(chance: Chance, { booked, waits, round }: Own): ActName {
  if (waits?.state === 'offered') return chance.weighted({ accept: 55, leave: 25, pause: 20 })
  if (booked) return chance.weighted({ reschedule: 34, cancel: 30, print: isPrinted(round) ? 6 : 1, pause: 12 })
  if (waits) return chance.weighted({ leave: 14, book: 40, pause: 30 })
  return chance.weighted({ book: 70, register: 2, print: 8 })
}
