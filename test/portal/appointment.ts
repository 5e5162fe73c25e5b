/** Books seats in the demonstration projects through calls. */
import type { Candidate } from './candidate'

/** An appointment with its location. */
export interface Booked extends Bookable {
  appointmentId: string
}

/** A place to book. Several test centres on the day would need a choice; the first is used. */
export interface Bookable {
  round: string
  city: string
  day: string
  centre: string
}

const rounds: Readonly<Record<string, string>> = { demo: 'MOCK', 'demo-en': 'P1', seat: 'SKILL' }

/** First city, day and test centre of a demonstration project with free seats. */
export async function bookable(candidate: Candidate, domain: string): Promise<Bookable> {
  const round = rounds[domain] ?? ''
  const { session, city, day } = await firstSession(candidate, domain, round)
  return { round, city, day, centre: session.centreCode }
}

export async function bookSeat(candidate: Candidate, domain: string): Promise<Booked> {
  const round = rounds[domain] ?? ''
  const { session, city, day } = await firstSession(candidate, domain, round)
  const { appointmentId } = await candidate.call('POST /exm_c/appointments/batches/:batchCode', {
    params: { batchCode: round },
    body: { sessionId: session.sessionId, revision: session.revision },
  })
  return { round, city, day, centre: session.centreCode, appointmentId }
}

async function firstSession(candidate: Candidate, domain: string, batchCode: string) {
  const params = { domain, batchCode }
  const { cities } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode', { params })
  const city = cities[0]?.code ?? ''
  const { days } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/days', {
    params,
    query: { city },
  })
  const day = days.find(({ left }) => left > 0)?.day ?? ''
  const { sessions } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', {
    params,
    query: { city, day },
  })
  const session = sessions.find(({ left }) => left > 0)
  if (!session) throw new Error(`there is nothing to book in ${batchCode}`)
  return { session, city, day }
}
