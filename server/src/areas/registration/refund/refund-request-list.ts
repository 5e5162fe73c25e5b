import { and, desc, eq, inArray } from 'drizzle-orm'
import type { REFUND_REQUEST_STATES } from '@contract/registration/refund/refund-request'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { registrationRefunds, registrationRefundSubjects } from '@server/core/tables/registration-changes'
import { maskedNames } from '@server/domain/accounts/account-search'

type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

export type ListedRefundRequest = Awaited<ReturnType<typeof findRefundRequests>>[number]

/** Returns the refund requests of a project with masked candidate names, newest first. */
export async function findRefundRequests(
  services: Services,
  projectId: string,
  { state: wanted }: { state: RefundRequestState | undefined },
  limit: number,
) {
  const { db, personalData } = services
  const rows = await db
    .select({
      request: registrationRefunds,
      accountId: registrations.accountId,
      registrationNumber: registrations.registrationNumber,
    })
    .from(registrationRefunds)
    .innerJoin(
      registrations,
      and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationRefunds.registrationId)),
    )
    .where(
      and(
        eq(registrationRefunds.projectId, projectId),
        wanted === undefined ? undefined : eq(registrationRefunds.state, wanted),
      ),
    )
    .orderBy(desc(registrationRefunds.requestId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  const subjects = await subjectsOf(
    services,
    projectId,
    rows.map(({ request }) => request.requestId),
  )
  return rows.map(({ request, accountId, registrationNumber }) => {
    const { requestId, state, reason, declinedBecause, backCents, askedAt, decidedAt } = decryptRow(
      personalData,
      registrationRefunds,
      request,
    )
    return {
      ...{ requestId, registrationNumber, candidate: names.get(accountId) ?? '', state, backCents },
      subjects: subjects.filter((one) => one.requestId === requestId).map(({ subjectCode }) => subjectCode),
      ...{ reason, declinedBecause, askedAt, decidedAt },
    }
  })
}

async function subjectsOf({ db }: Services, projectId: string, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const { projectId: project, requestId, subjectCode } = registrationRefundSubjects
  return db
    .select({ requestId, subjectCode })
    .from(registrationRefundSubjects)
    .where(and(eq(project, projectId), inArray(requestId, [...requestIds])))
    .orderBy(subjectCode)
}
