import { and, eq, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { decideRegistration, type Undecidable } from '@server/areas/registration/review/decide-registration'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import type { Deciding } from '../applications/decisions'

/** As the service writes them: the batch, and eight digits or more. */
const NUMBER = /^[a-z0-9_-]+-\d{8,}$/i

/** Registrations are named by their number, as lists and candidates call them, or by their id. */
export const registrationDeciding: Deciding<Undecidable> = {
  isId: (text) => validate(text) || NUMBER.test(text),
  decide: async (services, project, { id, ...decision }) => {
    const registrationId = validate(id) ? id : await idOfNumber(services, project.projectId, id)
    return registrationId === null ? 'missing' : decideRegistration(services, project, { registrationId, ...decision })
  },
  words: {
    missing: 'there is no such registration in this project',
    unpaid: 'not paid yet; it is reviewed once it is, and expires by itself otherwise',
    ended: 'cancelled, expired or closed',
    passed: 'already approved',
    rejected: 'already rejected',
    toBeSubmitted: 'the candidate has to correct it first',
    refundAsked: 'its candidate asked for a refund: decide that first, see `refund-requests list`',
    invoiced: 'an invoice was requested or issued for it: it has to be reversed first, see `invoices list`',
    amount: 'its order has no longer so much to give back: see `orders show`',
  },
}

async function idOfNumber({ db }: Services, projectId: string, number: string): Promise<string | null> {
  const isCalled = eq(sql`upper(${registrations.registrationNumber})`, number.toUpperCase())
  const [row] = await db
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), isCalled))
  return row?.registrationId ?? null
}
