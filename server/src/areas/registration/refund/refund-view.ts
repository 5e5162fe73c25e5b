import type { RefundedMoney } from '@contract/money/refund-card'
import { REFUND_EDITS } from '@contract/registration/refund/refund-edits'
import type { RefundOptions, RefundRequest, RefundRules } from '@contract/registration/refund/refund-request'
import {
  decideBy,
  planRefund,
  isBroken,
  type PaidFee,
  type PaidSubject,
  type RefundPlan,
} from '@contract/registration/refund/refund-rules'
import type { LocalText } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { paidFees, paidOrdersOf } from '../orders/paid-order'
import { moneyOfRequests } from '../orders/request-money'
import { requireRegistration, findSubjects, type RegistrationRow, type SubjectRow } from '../registration-store'
import { findRequests, type RequestRow } from './refund-store'

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

/** Facts for a refund, shared by the page and the refund itself. */
const byDefault: RefundRules = { review: 'byHand', steps: [] }

export interface RefundFacts {
  rules: RefundRules
  batch: ReturnType<typeof offeringOf>
  held: SubjectRow[]
  subjects: PaidSubject[]
  exempted: { subjectCode: string }[]
  fees: PaidFee[]
}

/** Throws EXM_BATCH_NOT_FOUND when the batch is no longer in the project file, because its rules are unknown. */
export async function refundFacts(db: Executor, project: Project, registration: RegistrationRow): Promise<RefundFacts> {
  const { batchCode, registrationId, projectId, content, submittedAt } = registration
  const definition = batchOf(project, batchCode)
  const held = await findSubjects(db, projectId, [registrationId])
  const startOf = (code: string) => definition.subjects.find((subject) => subject.code === code)?.startsAt
  return {
    rules: definition.refunds ?? byDefault,
    batch: offeringOf(project, definition),
    held,
    subjects: held.map(({ subjectCode, priceCents }) => ({
      subjectCode,
      priceCents,
      startsAt: startOf(subjectCode) ?? submittedAt.toISOString(),
    })),
    exempted: content.exempted ?? [],
    fees: (await paidFees(db, await paidOrdersOf(db, registration))).map((fee) => ({
      ...fee,
      refundable: definition.fees.find(({ code }) => code === fee.code)?.refundable ?? true,
    })),
  }
}

/**
 * Plans the refund of the chosen subjects. Throws the first rule that the choice breaks, and E_REG_URD_OR_CHANGED when
 * the amount differs from the displayed one.
 */
export function requirePlan(
  { rules, batch, subjects, exempted, fees }: RefundFacts,
  wish: { subjects: readonly string[]; backCents: number },
  now: number,
): RefundPlan {
  const plan = planRefund(subjects, wish.subjects, { rules, batch: { ...batch, exempted }, fees, now })
  if (isBroken(plan)) throw new Failure(plan.code, plan.details)
  if (plan.backCents !== wish.backCents) throw new Failure('E_REG_URD_OR_CHANGED')
  return plan
}
