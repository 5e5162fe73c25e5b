import { and, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { noReason } from '@contract/reason'
import type { Executor } from '@server/core/postgres/database'
import { registrations } from '@server/core/tables/registration'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { findRequests, setRequest } from './refund-store'

/** Personal-data source for refund requests. Amounts are retained for accounting; the texts are deleted. */
export const refundPersonalData: PersonalDataSource = {
  tables: [registrationRefunds],
  exportSections: async (services, person) => {
    const asked = await Promise.all(
      (await registrationsOf(services.db, person)).map(async ({ registrationNumber, ...ref }) =>
        (await findRequests(services, services.db, ref)).map((request) => ({ registrationNumber, request })),
      ),
    )
    const entries = asked.flat().map(({ registrationNumber, request }) =>
      entry([
        fact('报名序号', 'Registration number', registrationNumber),
        fact('科目', 'Subjects', request.subjects.map(({ subjectCode }) => subjectCode).join(', ')),
        fact('金额', 'Amount', {
          zh: formatPrice(request.backCents, 'zh'),
          en: formatPrice(request.backCents, 'en'),
        }),
        fact('原因', 'Reason', request.reason),
        fact('未通过原因', 'Why it was not approved', request.declinedBecause),
        fact('申请时间', 'Requested', exportedTime(request.askedAt)),
      ]),
    )
    return part('退费申请', 'Refund requests', entries)
  },
  end: async (services, tx, person) => {
    for (const ref of await registrationsOf(tx, person))
      for (const request of await findRequests(services, tx, ref))
        await setRequest(services, tx, request, { reason: noReason, declinedBecause: null })
  },
}

function registrationsOf(db: Executor, { owner }: Person) {
  const { projectId, registrationId, registrationNumber, accountId } = registrations
  return db
    .select({ projectId, registrationId, registrationNumber })
    .from(registrations)
    .where(and(eq(projectId, owner.projectId), eq(accountId, owner.accountId)))
}
