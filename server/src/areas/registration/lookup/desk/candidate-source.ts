import { sql } from 'drizzle-orm'
import type { Happened } from '@contract/desk/candidate'
import { registrations } from '@server/core/tables/registration'
import type { CandidatePage, CandidateSource } from '@server/domain/candidates/candidate-source'
import { registrationsInScope } from '@server/domain/candidates/candidate-scope'
import { readTimeline } from '../../timeline/read-timeline'
import type { RegistrationRow } from '../../registration-store'
import { findDecisions } from '../registration-history'
import { findRegistrations } from '../registration-list'
import { hasNumber } from '../registration-names'
import { registrationView } from './registration-view'

const MOST_REGISTRATIONS = 20

/** Registrations with their orders and events, for the help desk. */
export const registrationsOfCandidate: CandidateSource = {
  numbers: {
    registrationNumber: (project, number) => sql`
      select ${registrations.accountId} from ${registrations}
      where ${registrations.projectId} = ${project.projectId} and ${hasNumber(project, number)}`,
  },
  read: async (page) => {
    const { services, project, account } = page
    const filter = { accountId: account.accountId, scope: registrationsInScope(page, 'candidates.read') }
    const found = await findRegistrations(services, project, filter, MOST_REGISTRATIONS)
    const [views, happened] = await Promise.all([
      Promise.all(found.map((listed) => registrationView(page, listed))),
      Promise.all(found.map(({ registration }) => happenedTo(page, registration))),
    ])
    return { registrations: views, timeline: happened.flat() }
  },
}

/** Events of a registration, and decisions of staff about it. */
async function happenedTo({ services }: CandidatePage, row: RegistrationRow): Promise<Happened[]> {
  const number = row.registrationNumber
  const [events, decisions] = await Promise.all([readTimeline(services.db, row), findDecisions(services, row)])
  return [
    ...events.map(({ at, event, amountCents }) => ({
      ...{ at: at.toISOString(), source: 'registration' as const, what: event, number, actor: null, amountCents },
    })),
    ...decisions.map(({ at, actor, decision }) => ({
      ...{ at: at.toISOString(), source: 'staff' as const, what: `registrations ${decision}`, number, actor },
      amountCents: null,
    })),
  ]
}
