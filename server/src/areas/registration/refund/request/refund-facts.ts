/** Facts for a refund, shared by the page and the refund itself. */
import {
  planRefund,
  isBroken,
  type PaidFee,
  type PaidSubject,
  type RefundPlan,
} from '@contract/registration/refund/refund-rules'
import type { RefundRules } from '@contract/registration/refund/refund-request'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { paidFees, paidOrdersOf } from '../../orders/paid-order'
import { findSubjects, type RegistrationRow, type SubjectRow } from '../../registration-store'

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
