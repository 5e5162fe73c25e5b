import { and, eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { decideRegistration, type Undecidable } from '@server/areas/registration/review/decide-registration'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import type { Deciding } from '../applications/decisions'
import { EXPORTED_COLUMNS } from './exported-columns'
import { isNumbered } from './numbered'

/** Registration number: batch code, then at least eight digits. */
const NUMBER = /^[a-z0-9_-]+-\d{8,}$/i

export const isRegistrationName = (text: string) => validate(text) || NUMBER.test(text)

/** Registrations are named by number or id. */
export const registrationDeciding: Deciding<Undecidable, 'passed' | 'rejected' | 'refused'> = {
  isId: isRegistrationName,
  columns: EXPORTED_COLUMNS,
  decide: async (services, project, { id, ...decision }) => {
    const registrationId = await idOfRegistration(services, project, id)
    return registrationId === null ? 'missing' : decideRegistration(services, project, { registrationId, ...decision })
  },
  words: {
    missing: 'there is no such registration in this project',
    unpaid: 'not paid yet; it is reviewed once it is, and expires by itself otherwise',
    ended: 'cancelled, expired or closed',
    passed: 'already approved',
    rejected: 'already rejected',
    toBeSubmitted: 'a correction was asked for and its time is not over; `registrations reopen` takes that back',
    mismatched: 'name and number of its candidate are not one person’s: settle that first, see `accounts identities`',
    refundAsked: 'its candidate asked for a refund: decide that first, see `refund-requests list`',
    invoiced: 'an invoice was requested or issued for it: it has to be reversed first, see `invoices list`',
    amount: 'its order has no longer so much to give back: see `orders show`',
  },
}

/** Returns the registration id of a number; null when there is none. Ids are returned unchecked. */
export async function idOfRegistration({ db }: Services, project: Project, named: string): Promise<string | null> {
  if (validate(named)) return named
  const [row] = await db
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(and(eq(registrations.projectId, project.projectId), isNumbered(project, named)))
  return row?.registrationId ?? null
}
