import { sql, type SQL } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'

interface Planted {
  project: string
  registration: string
}

const now = sql`now()`

const insertExemption = ({ project }: Planted, state: string, id: string) => sql`
  insert into exemption
    (project_id, exemption_id, account_id, state, content, submitted_at, batch_code, subjects)
  values (${project}, ${id}, ${newId()}, ${state}, '{}', ${now}, 'FULL', '[]')`

const insertEvent = ({ project }: Planted, id: string, event: string, minutes: number) => sql`
  insert into exemption_event (project_id, exemption_id, event_id, event, at)
  values (${project}, ${id}, ${newId()}, ${event}, ${now} + ${minutes} * interval '1 minute')`

const insertNeeds = ({ project }: Planted, accountId: string, state: string, id: string) => sql`
  insert into accommodation (project_id, accommodation_id, account_id, offer_code, state, content, submitted_at)
  values (${project}, ${id}, ${accountId}, 'O', ${state}, '{}', ${now})`

/** Rows that violate application invariants, by invariant. */
export function applicationPlantings<Of extends Planted>(
  insertSession: (of: Of) => SQL,
  insertAppointment: (of: Of, accountId: string, batchCode: string, id: string) => SQL,
): Record<string, (of: Of) => readonly SQL[]> {
  return {
    'The state of an application is that of its last timeline event': (of) => {
      const id = newId()
      return [insertExemption(of, 'passed', id), insertEvent(of, id, 'submitted', 0)]
    },
    'An application is decided only while it is in review, and submitted or reopened only while it is not': (of) => {
      const id = newId()
      return [
        insertExemption(of, 'auditing', id),
        ...[insertEvent(of, id, 'submitted', 0), insertEvent(of, id, 'resubmitted', 1)],
      ]
    },
    'No registration relies on an exemption that is not approved': (of) => {
      const id = newId()
      return [
        insertExemption(of, 'auditing', id),
        sql`update exemption set account_id = (select account_id from registration where registration_id = ${of.registration})`,
        sql`update registration set content = ${JSON.stringify({ exempted: [{ exemptionId: id }] })}::json
          where registration_id = ${of.registration}`,
      ]
    },
    'Nobody has a seat by accommodations of somebody else, or that were withdrawn before the session': (of) => {
      const [needs, appointment] = [newId(), newId()]
      return [
        ...[insertSession(of), insertAppointment(of, newId(), 'R', appointment)],
        insertNeeds(of, newId(), 'passed', needs),
        sql`update appointment set accommodation_id = ${needs} where appointment_id = ${appointment}`,
      ]
    },
  }
}
