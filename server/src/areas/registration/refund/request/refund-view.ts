import { REFUND_EDITS } from '@contract/registration/refund/refund-edits'
import { decideBy } from '@contract/registration/refund/refund-rules'
import type { RefundOptions, RefundRequest } from '@contract/registration/refund/refund-request'
import type { RefundedMoney } from '@contract/money/refund-card'
import type { LocalText } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { moneyOfRequests } from '../../orders/request-money'
import { requireRegistration } from '../../registration-store'
import { refundFacts } from './refund-facts'
import { findRequests, type RequestRow } from '../refund-store'

/** Returns what can be refunded, with the refund requests so far. */
export async function readRefund(
  { params: { registrationId } }: { params: { registrationId: string } },
  { owner, project, services }: Pick<CandidatesCall, 'owner' | 'project' | 'services'>,
): Promise<RefundOptions> {
  const registration = await requireRegistration(services.db, owner, registrationId)
  const { rules, batch, held, subjects, exempted, fees } = await refundFacts(services.db, project, registration)
  const requests = await findRequests(services, services.db, registration)
  const money = await moneyOfRequests(services, services.db, registration)
  const areaOf = (code: string) => project.definition.areas.find((area) => area.code === code)?.name
  return {
    batchName: batch.name,
    ...rules,
    subjects: subjects.map((subject, index) => {
      const areaCode = held[index]?.areaCode ?? ''
      return {
        ...subject,
        name: nameIn(project, registration.batchCode, subject.subjectCode),
        areaName: areaOf(areaCode) ?? { zh: areaCode, en: areaCode },
      }
    }),
    fees,
    batch: {
      minSubjects: batch.minSubjects,
      maxSubjects: batch.maxSubjects,
      subjects: batch.subjects.map(({ code, name, required }) => ({ code, name, required })),
      exempted: exempted.map(({ subjectCode }) => ({ subjectCode })),
    },
    requests: requests.map((request) =>
      refundRequestView(project, registration.batchCode, request, money.get(request.requestId)),
    ),
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** Builds the candidate's view of a refund request. */
export function refundRequestView(
  project: Project,
  batchCode: string,
  request: RequestRow,
  moneyBack?: RefundedMoney,
): RefundRequest {
  const batch = project.definition.batches.find(({ code }) => code === batchCode)
  const { requestId, state, backCents, fees, reason, declinedBecause, edits, askedAt, decidedAt } = request
  return {
    ...{ requestId, state, backCents, fees, reason, declinedBecause },
    subjects: request.subjects.map(({ subjectCode, priceCents, backCents: back }) => ({
      subjectCode,
      name: nameIn(project, batchCode, subjectCode),
      priceCents,
      backCents: back,
    })),
    editsLeft: state === 'asked' ? Math.max(0, REFUND_EDITS - edits) : 0,
    askedAt: askedAt.toISOString(),
    decideBy: state === 'asked' ? decideBy(askedAt.getTime(), batch?.refunds?.days) : null,
    decidedAt: decidedAt?.toISOString() ?? null,
    moneyBack: moneyBack ?? null,
  }
}

function nameIn({ definition }: Project, batchCode: string, subjectCode: string): LocalText {
  const batch = definition.batches.find(({ code }) => code === batchCode)
  return batch?.subjects.find(({ code }) => code === subjectCode)?.name ?? { zh: subjectCode, en: subjectCode }
}
