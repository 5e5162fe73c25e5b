import type { Draft } from '@contract/registration/draft'
import { STEPS } from '@contract/registration/steps/steps'
import { agreedOf } from '@contract/registration/offered/offer'
import type { Agreed, BatchOffering } from '@contract/registration/offered/offering'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import { withdrawalsAt } from '@contract/registration/choice/withdrawn'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { draftOf } from '../journey'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { asDraft } from '../draft/as-draft'
import { ownBatch } from '../own-batch'
import { possibleConflictsOf } from '../conflicts/registration-conflicts'
import { firstEvents } from '../timeline/timeline'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { requireRegistration, findSubjects, type RegistrationRow, type SubjectRow } from '../registration-store'
import { expireRegistrations } from '../release/expire'
import { requireAction } from '../situation'
import { holdOrRefuse, untilAccountUnchanged } from './submit'
import type { Held } from '../hold/hold-request'
import { exemptionsUnchanged, incompleteAt, requireAgreed, requireMayRegister, wantedSeats } from './submission-rules'
import { submissionFacts } from './submission-facts'

interface Input {
  params: { registrationId: string }
  body: { agreed: Agreed | null }
}
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Submits an expired or cancelled registration again with the same subjects, areas and answers, by the current rules.
 * Throws E_REG_NOT_FOUND, E_REG_STILL_ACTIVE, E_REG_INCOMPLETE with the `step` whose requirements or letter changed,
 * E_REG_DRAFT_CHANGED with the sittings and fees `before` and `after` when they changed since they were agreed to, and
 * the failures of a submission.
 */
export function retryRegistration(input: Input, call: Call): Promise<Held> {
  return untilAccountUnchanged(call, () => retryOnce(input, call))
}

async function retryOnce({ params: { registrationId }, body }: Input, call: Call): Promise<Held> {
  const { services, owner, groupDomain, project, idempotency } = call
  const { batchCode } = await requireEnded(call, registrationId)
  const definition = batchOf(project, batchCode)
  const facts = await submissionFacts(services, { projectId: owner.projectId, batchCode }, owner.accountId)
  // Read after the account version: either a correction of the account is in these answers already, or the version
  // differs when the seats are held.
  const ended = await requireRegistration(services.db, owner, registrationId)
  const batch = ownBatch(offeringOf(project, definition), { account: facts.known, approved: facts.approved })
  const subjects = await findSubjects(services.db, owner.projectId, [registrationId])
  const submitted = asSubmitted(call, { batch, definition }, ended, subjects)
  const step = firstIncompleteStep(submitted, batch, services.now())
  requireMayRegister(call, batch, facts, { answers: submitted.baseInfo, step })
  const [withdrawal] = withdrawalsAt(step, batch, submitted)
  if (withdrawal) throw new Failure(withdrawal.code, { ...withdrawal.details, step })
  if (step) throw incompleteAt(step)
  const wanted = wantedSeats(batch, subjects)
  const agreed = agreedOf(batch, subjects)
  requireAgreed(body.agreed ?? confirmed(ended), agreed)
  return holdOrRefuse(services, { project, batchCode }, facts, {
    holder: owner.accountId,
    accountVersion: facts.accountVersion,
    groupDomain,
    ...wanted,
    possibleConflicts: possibleConflictsOf(project, batch, subjects),
    content: { ...ended.content, ...agreed, exempted: exemptionsUnchanged(services, owner, batch) },
    events: firstEvents({ photoAwaitsReview: await awaitsReview(call, ended), ...wanted }),
    idempotency,
  })
}

/** Returns the sittings and fees confirmed with the submission. */
const confirmed = ({ content: { sittings, fees = [] } }: RegistrationRow): Agreed => ({ sittings, fees })

/** Converts the submitted content to a draft for the current wizard rules. */
function asSubmitted(
  { services, owner }: Call,
  offered: { batch: BatchOffering; definition: BatchDefinition },
  { content: { baseInfo, photoFileId, files, acceptedLetter } }: RegistrationRow,
  subjects: readonly SubjectRow[],
): Draft {
  const choices = subjects.map(({ subjectCode, areaCode }) => ({ subjectCode, areaCode }))
  const areaCode = subjects[0]?.areaCode ?? null
  const answers = openAnswers(services, draftOf(owner, offered.batch.code), baseInfo)
  const facts = { areaCode, choices, commitmentAccepted: true, confirmed: true, passedSteps: [...STEPS] }
  return asDraft(offered, { baseInfo, photoFileId, files, acceptedLetter, ...facts }, answers)
}

/** Returns whether a person still has to compare the photo. */
async function awaitsReview(
  { services, owner }: Call,
  { content: { photoFileId } }: RegistrationRow,
): Promise<boolean> {
  if (photoFileId === null) return false
  const files = await ownFiles(services, owner, [photoFileId])
  return files.get(photoFileId)?.photoCheck === 'manualReview'
}

/** Ends an overdue registration first, without waiting for the job, unless its payment is being queried at WeChat. */
async function requireEnded({ services, owner, project }: Call, registrationId: string): Promise<RegistrationRow> {
  const ref = { projectId: owner.projectId, registrationId }
  await expireRegistrations(services, [ref])
  const registration = await requireRegistration(services.db, owner, registrationId)
  await requireAction('retry', registrationId, { services, db: services.db, project, owner })
  return registration
}
