import { inOrder } from '@contract/registration/choice/choice-rules'
import type { RegistrationCard, RegistrationSituation } from '@contract/registration/registration-card'
import { isExpired } from '@contract/registration/registration-situation'
import { isOfOthers } from '@contract/group/of-others'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { CandidatesCall } from '@server/calls/handler'
import { openGround, withoutGround } from '@server/domain/ground-names'
import { refundedMoneyOf } from '@server/domain/orders/refunds/refund-view'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { Failure } from '@server/core/failure'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { reviewWaitsFor } from '../review/ready'
import { situationOf } from '../situation'
import type { MyRegistration } from './my-registrations-store'

/**
 * Builds the card of one of `mine` as its candidate sees it, with names from the project file and prices from the
 * submission.
 */
export function registrationCard(
  one: MyRegistration,
  {
    mine,
    owner,
    groupDomain,
    project,
    services,
  }: Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'> & { mine: readonly MyRegistration[] },
): RegistrationCard {
  const { registrationId, registrationNumber, batchCode, orderId, deductedCents, refundedCents, fees, submittedAt } =
    one
  const now = services.now()
  const batch = offeringIfAny(project, batchCode)
  return {
    registrationId,
    registrationNumber,
    batchCode,
    orderId,
    deductedCents,
    refundedCents,
    fees,
    moneyBack: refundedMoneyOf(services, owner.projectId, one.back ?? []),
    reviewWaitsFor: reviewWaitsFor(project.definition, one, one.identity),
    batchName: batch?.name ?? sameText(batchCode),
    ...(batch?.level && { examLevel: batch.level }),
    subjects: inOrder(batch ?? { subjects: [] }, one.subjects).map((each) => subjectOnCard(batch, each, submittedAt)),
    exempted: exemptedShown(one, { owner, groupDomain, services }),
    submittedAt: submittedAt.toISOString(),
    serverTime: new Date(now).toISOString(),
    ...shown(situationOf(project, one, mine, now, groupDomain), now),
  }
}

/**
 * Hides from a group the grounds of exemptions, which are private to the candidate, and everything about registrations
 * that it did not submit.
 */
function exemptedShown(
  one: MyRegistration,
  { owner, groupDomain, services }: Pick<CandidatesCall, 'owner' | 'groupDomain' | 'services'>,
): RegistrationCard['exempted'] {
  if (isOfOthers(one.groupDomain, groupDomain)) return []
  return one.exempted.map(({ exemptionId: _exemptionId, ...exempt }) =>
    groupDomain === null ? openGround(services, owner, exempt) : withoutGround(exempt),
  )
}

/** Shows a registration as expired once its 30 minutes are over, even before the job records it. */
function shown(situation: RegistrationSituation, now: number): RegistrationSituation {
  return isExpired(situation, now) ? { ...situation, status: 'expired', expiresAt: null } : situation
}

function subjectOnCard(batch: BatchOffering | null, row: MyRegistration['subjects'][number], submittedAt: Date) {
  const subject = batch?.subjects.find((each) => each.code === row.subjectCode)
  const area = batch?.areas.find((each) => each.code === row.areaCode)
  return {
    subjectCode: row.subjectCode,
    name: subject?.name ?? sameText(row.subjectCode),
    areaCode: row.areaCode,
    areaName: area?.name ?? sameText(row.areaCode),
    priceCents: row.priceCents,
    refundStatus: row.refundStatus,
    startsAt: subject?.startsAt ?? submittedAt.toISOString(),
    endsAt: subject?.endsAt ?? submittedAt.toISOString(),
    ...(area?.utcOffset && { utcOffset: area.utcOffset }),
  }
}

/** A batch that is no longer in the project file; its registrations show codes instead of names. */
function offeringIfAny(project: Project, batchCode: string): BatchOffering | null {
  try {
    return offeringOf(project, batchOf(project, batchCode))
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

function sameText(text: string): LocalText {
  return { zh: text, en: text }
}
