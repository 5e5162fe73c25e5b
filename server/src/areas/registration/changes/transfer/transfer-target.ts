import { isDeepStrictEqual } from 'node:util'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import type { TransferTarget } from '@contract/registration/changes/transfer'
import { candidateFacts, registeringRefusal } from '@contract/registration/choice/eligibility'
import { correctedName } from '@contract/registration/correction/correction-requirements'
import type { Choice } from '@contract/registration/draft'
import { feesOf } from '@contract/registration/offered/fee-rules'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { offeringOf } from '@server/domain/projects/batches'
import { registeredInOtherBatches } from '../../conflicts/other-batches'
import { conflictsWith, conflictFailure, possibleConflictsOf } from '../../conflicts/registration-conflicts'
import { draftOf } from '../../journey'
import { type MyRegistration, readMyRegistrations } from '../../mine/my-registrations-store'
import { ownBatch } from '../../own-batch'
import { findSubjects, type RegistrationRow, type SubjectRow } from '../../registration-store'
import { isRefusedIn, livingIn } from '../../situation'
import type { SubmissionFacts } from '../../submit/submission-facts'

/** A registration to transfer. */
export interface Moving {
  registration: RegistrationRow
  held: SubjectRow[]
  /** Fees paid in addition to the subjects. */
  feeCents: number
  answers: Answers
  /** All registrations of the candidate. */
  mine: MyRegistration[]
}

export async function movingOf(
  services: Pick<Services, 'personalData'>,
  db: Executor,
  owner: Owner,
  registration: RegistrationRow,
): Promise<Moving> {
  const { projectId, registrationId, batchCode, content } = registration
  return {
    registration,
    held: await findSubjects(db, projectId, [registrationId]),
    feeCents: feesOf(content.fees ?? []),
    answers: openAnswers(services, draftOf(owner, batchCode), content.baseInfo),
    mine: await readMyRegistrations(db, owner),
  }
}

interface Place {
  /** Executor for reading the candidate's other registrations. */
  db: Executor
  project: Project
  owner: Owner
  /** Target batch. */
  definition: BatchDefinition
  /** Candidate's facts for the target batch. */
  account: SubmissionFacts
  /** Test areas chosen so far. */
  choices: readonly Choice[]
  /** Returns the seats left for a subject in an area; undefined where the subject is not offered. */
  left: (seat: { subjectCode: string; areaCode: string }) => number | undefined
  /** Server time in milliseconds. */
  now: number
}

/** Returns the target batch as offered to this candidate, with seats, missing content and the refusal. */
export async function targetOf(
  moving: Moving,
  place: Place,
): Promise<{ target: TransferTarget; batch: BatchOffering }> {
  const { project, definition, account, left, now } = place
  const { registration, held, answers } = moving
  const batch = ownBatch(offeringOf(project, definition), { account: account.known, approved: account.approved })
  const seats = Object.fromEntries(
    held.map(({ subjectCode }) => {
      const ofAreas = batch.areas.map(({ code }) => [code, left({ subjectCode, areaCode: code })] as const)
      return [
        subjectCode,
        Object.fromEntries(ofAreas.flatMap(([code, seat]) => (seat === undefined ? [] : [[code, seat]]))),
      ]
    }),
  )
  const own = project.definition.batches.find(({ code }) => code === registration.batchCode)
  const handedIn = { content: registration.content, answers, photo: own?.photo }
  const { code, name, opensAt, closesAt, examStatus, minSubjects, maxSubjects, subjects, exempted, oneProvince } = batch
  const target = {
    ...{ code, name, opensAt, closesAt, examStatus, minSubjects, maxSubjects, subjects, exempted, seats, oneProvince },
    feeCents: feesOf(batch.fees),
    regions: oneProvince ? batch.regions : [],
    areas: batch.areas.filter((area) => Object.values(seats).some((ofSubject) => area.code in ofSubject)),
    missing: missingContent(batch, handedIn, now),
    refusal: await refusalIn(batch, moving, place),
  }
  return { target, batch }
}

/** Refuses a candidate who is registered there already, is not eligible, or has a conflicting registration. */
async function refusalIn(
  batch: BatchOffering,
  { registration, answers, mine }: Moving,
  { db, project, owner, account, choices, now }: Place,
): Promise<TransferTarget['refusal']> {
  const living = livingIn(mine, batch.code, now)
  if (living) return { error: 'E_REG_ALREADY_REGISTERED', details: { registrationId: living.registrationId } }
  const candidate = candidateFacts(account, batch.fields, answers, {
    isRefused: isRefusedIn(mine, batch.code),
    isByGroup: registration.groupDomain !== null,
  })
  const refusal = registeringRefusal(batch.eligibility, candidate, now)
  if (refusal) return refusal
  const possibleConflicts = possibleConflictsOf(project, batch, choices)
  if (possibleConflicts.length === 0) return null
  const { projectId, accountId } = owner
  const taken = await registeredInOtherBatches(db, { projectId, batchCode: batch.code, accountIds: [accountId] }, now)
  const others = taken.filter(({ registrationId }) => registrationId !== registration.registrationId)
  const [conflict] = conflictsWith(others, accountId, possibleConflicts)
  if (!conflict) return null
  const { code, details } = conflictFailure(conflict)
  return { error: code, details }
}

/**
 * Returns the names of requirements of a batch that content submitted to another batch does not meet: letter, answers,
 * photo of the same kind, files. Additional content is ignored. `now` in milliseconds.
 */
export function missingContent(
  asked: BatchOffering,
  handedIn: { content: HandedIn; answers: Answers; photo: PhotoRequirement | undefined },
  now: number,
): LocalText[] {
  const { content, answers } = handedIn
  const faults = Object.keys(checkAnswers(asked.fields, answers, answerSetting(asked, now)))
  const isWrong = (key: string) => faults.some((path) => path.split('.')[0] === key)
  const isPhotoThere = content.photoFileId !== null && isDeepStrictEqual(asked.photo, handedIn.photo)
  const isThere = (key: string) => (content.files[key]?.length ?? 0) > 0
  return [
    ...(content.acceptedLetter === asked.revisions.letter ? [] : [asked.commitment.title]),
    ...asked.fields.filter(({ key }) => isWrong(key)).map(({ label }) => label),
    ...(asked.photo && !isPhotoThere ? [correctedName(asked, { part: 'photo', key: '' })] : []),
    ...asked.files.filter(({ key, required }) => required && !isThere(key)).map(({ label }) => label),
  ]
}
