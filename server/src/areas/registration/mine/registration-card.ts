import { inOrder } from '@contract/choice-rules'
import type { RegistrationCard } from '@contract/endpoints/registration'
import { isExpired } from '@contract/registration-situation'
import type { LocalText } from '@contract/schemas'
import { batchOf, offeringOf, type Project } from '@server/core/projects/projects'
import { Failure } from '@server/core/calls/failure'
import type { BatchOffering } from '@contract/offering'
import { stateOf, type RegistrationRow, type SubjectRow } from '../registration-store'

/** What a card shows beside the registration itself. */
export interface CardFacts {
  project: Project
  subjects: readonly SubjectRow[]
  orderId: string | null
  paymentStarted: boolean
  /** Milliseconds */
  now: number
}

/** A registration as its candidate sees it: names come from the project's file, prices from the submission. */
export function registrationCard(
  row: RegistrationRow,
  { project, subjects, orderId, paymentStarted, now }: CardFacts,
): RegistrationCard {
  const batch = offeringIfAny(project, row.batchCode)
  return {
    ...shownState(row, paymentStarted, now),
    registrationId: row.registrationId,
    registrationNumber: row.registrationNumber,
    batchCode: row.batchCode,
    batchName: batch?.name ?? sameText(row.batchCode),
    subjects: inOrder(batch ?? { subjects: [] }, subjects).map((each) => subjectOnCard(batch, each, row.submittedAt)),
    amountCents: row.amountCents,
    orderId,
    paymentStarted,
    examStatus: batch?.examStatus ?? null,
    submittedAt: row.submittedAt.toISOString(),
    serverTime: new Date(now).toISOString(),
  }
}

/** A registration whose 30 minutes are over shows as expired, also in the seconds before the sweeper comes by. */
function shownState(row: RegistrationRow, paymentStarted: boolean, now: number) {
  const state = stateOf(row)
  return isExpired({ ...state, paymentStarted }, now)
    ? { ...state, status: 'expired' as const, expiresAt: null }
    : state
}

function subjectOnCard(batch: BatchOffering | null, row: SubjectRow, submittedAt: Date) {
  const subject = batch?.subjects.find((each) => each.code === row.subjectCode)
  const area = batch?.areas.find((each) => each.code === row.areaCode)
  return {
    subjectCode: row.subjectCode,
    name: subject?.name ?? sameText(row.subjectCode),
    areaCode: row.areaCode,
    areaName: area?.name ?? sameText(row.areaCode),
    ...(area?.utcOffset && { utcOffset: area.utcOffset }),
    priceCents: row.priceCents,
    startsAt: subject?.startsAt ?? submittedAt.toISOString(),
    endsAt: subject?.endsAt ?? submittedAt.toISOString(),
  }
}

/** A batch that was taken out of the project's file still has registrations; they show codes instead of names. */
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
