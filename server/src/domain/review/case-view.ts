/** View of a case for its reviewer. */
import { and, desc, eq, ne } from 'drizzle-orm'
import { sectionsOf } from '@contract/collecting/table-sections'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import type { CaseRef, Finding, ReviewCase, ReviewFlag } from '@contract/desk/review'
import { dayOf } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { maskIdNumber } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { accountById, type Account } from '../accounts/accounts'
import { answerText, isFile } from '../collecting/answer-text'
import { maskAnswers, openAnswers } from '../collecting/answers-at-rest'
import { openReading } from '../files/image-checks/reading'
import { batchNameOf } from '../projects/batches'
import { areaName } from './areas'
import { caseFiles, otherUploads, signedFile, type CaseFile } from './case-files'
import {
  cardFindings,
  diplomaFinding,
  duplicateFinding,
  identityFinding,
  photoFinding,
  type Claimed,
} from './findings/findings'
import type { QueuedCase, ReviewCall } from './queued-case'
import { sourceOf, type CaseContent, type SubmittedCase } from './review-source'

/** Case with the session to which file addresses are bound. */
export interface ViewedCase {
  queued: QueuedCase
  /** Digest of the token of the desk session. */
  deskSession: string
}

const emptySubmission = { answers: {} as Answers, files: [] as CaseFile[] }

/** Opened content of a case: answers are not masked. */
export interface OpenedCase {
  content: CaseContent
  account: Account
  submitted: SubmittedCase | null
  answers: Answers
  files: CaseFile[]
}

/** Returns null for a case that no longer exists, or whose account is gone. */
export async function openCase(call: ReviewCall, ref: CaseRef): Promise<OpenedCase | null> {
  const { services, project } = call
  const content = await sourceOf(call, ref)?.contentOf(services, project, ref.caseId)
  const account = content && (await accountById(services, project.projectId, content.accountId))
  if (!content || !account) return null
  const { submitted } = content
  if (!submitted) return { content, account, submitted, ...emptySubmission }
  const answers = openAnswers(services, submitted.of, submitted.content.baseInfo)
  return { content, account, submitted, answers, files: await caseFiles(services, submitted, answers) }
}

/** Returns the page of a case; null like {@link openCase}. */
export async function viewCase(call: ReviewCall, viewed: ViewedCase): Promise<ReviewCase | null> {
  const opened = await openCase(call, viewed.queued)
  return opened && viewOf(call, viewed, opened)
}

/** Identifies what the reviewer decides about: a decision names it, and is refused once it differs. */
export function versionOf(
  { personalData }: Services,
  queued: Pick<QueuedCase, 'batchCode' | 'waitingSince' | 'areas' | 'flags'>,
  opened: OpenedCase,
): string {
  const { account, content, answers, submitted, files } = opened
  const { realName, idType, idNumber, gender, birthDate, identity } = account
  const shown = [
    [realName, idType, idNumber, gender, birthDate, identity],
    [queued.batchCode, queued.waitingSince.toISOString(), [...queued.areas].sort(), [...queued.flags].sort()],
    [answers, submitted?.content.photoFileId ?? null, files.map(({ row }) => row.fileId)],
    content.facts,
  ]
  return personalData.digest('review case', JSON.stringify(shown)).slice(0, 22)
}

async function viewOf(
  { services, project }: ReviewCall,
  { queued, deskSession }: ViewedCase,
  opened: OpenedCase,
): Promise<ReviewCase> {
  const { content, account, files, submitted, answers } = opened
  const isBlind = queued.stage === 'sample'
  const viewer = { projectId: project.projectId, deskSession, ref: queued }
  const [findings, related] = await Promise.all([
    findingsOf(services, project, opened),
    relatedTo(services, project, queued.caseId, account.accountId),
  ])
  const photo = files.find(({ key }) => key === '')
  const portrait = files.find(({ shows }) => shows === 'idPortrait')
  const documents = new Map<string, ReviewCase['documents'][number]>()
  for (const file of files.filter((one) => one !== photo)) {
    const known = documents.get(file.key) ?? { key: file.key, label: file.label, files: [] }
    known.files.push(signedFile(services, viewer, file))
    documents.set(file.key, known)
  }
  return {
    ...{ kind: queued.kind, caseId: queued.caseId, stage: queued.stage, number: content.number },
    version: versionOf(services, queued, opened),
    waitingSince: queued.waitingSince.toISOString(),
    leasedUntil: queued.leasedUntil?.toISOString() ?? null,
    flags: queued.flags as ReviewFlag[],
    batch: queued.batchCode === null ? null : { code: queued.batchCode, name: nameOfBatch(project, queued.batchCode) },
    areas: queued.areas.map((code) => ({ code, name: areaName(project.definition, code) })),
    candidate: {
      ...{ name: account.realName, idType: account.idType, idNumber: maskIdNumber(account.idNumber) },
      ...{ gender: account.gender ?? null, birthDate: account.birthDate ?? null },
      ...{ identity: account.identity, group: content.group },
    },
    photo: photo ? signedFile(services, viewer, photo) : null,
    idPortrait: portrait ? signedFile(services, viewer, portrait) : null,
    documents: [...documents.values()],
    sections: submitted ? sectionsWith(project, submitted.fields, answers) : [],
    facts: [...content.facts],
    findings,
    decisions: isBlind ? [] : content.decisions.map(({ at, ...decision }) => ({ at: at.toISOString(), ...decision })),
    related,
    timeline: content.timeline
      .filter(({ event }) => !isBlind || !DECISION_EVENTS.has(event))
      .map(({ at, event, reason }) => ({ at: at.toISOString(), event, reason })),
    permitted: [...content.permitted],
    correctable: [...content.correctable],
  }
}

/** Events that would tell a second reviewer how the first one decided. */
const DECISION_EVENTS = new Set([
  ...['approved', 'approvedInPart', 'rejected', 'refused', 'reopened', 'correctionAsked', 'corrected'],
  ...['refundConfirmed', 'refundDeclined', 'refundDone', 'refundFailed', 'paymentRefunding', 'paymentRefunded'],
])

/** Visible answers by section, masked; files are shown as documents. */
function sectionsWith({ definition }: Project, fields: readonly Field[], answers: Answers): ReviewCase['sections'] {
  const visible = visibleFields(fields, answers).filter((field) => !isFile(field))
  const masked = maskAnswers(fields, answers)
  return sectionsOf(visible).flatMap(({ title, fields: ofSection }) => {
    const answered = ofSection.flatMap((field) => {
      const answer = masked[field.key]
      if (answer === undefined) return []
      return [{ key: field.key, label: field.label, value: answerIn(definition.regions, field, answer) }]
    })
    return answered.length > 0 ? [{ title: title ?? null, answers: answered }] : []
  })
}

function answerIn(
  regions: Project['definition']['regions'],
  field: Field,
  answer: NonNullable<Answers[string]>,
): LocalText {
  const inLanguage = (language: 'zh' | 'en') => answerText(field, answer, { language, regions })
  return { zh: inLanguage('zh'), en: inLanguage('en') }
}

const nameOfBatch = (project: Project, code: string): LocalText =>
  project.definition.exemptions.find((batch) => batch.code === code)?.name ?? batchNameOf(project, code)

async function findingsOf(services: Services, project: Project, opened: OpenedCase): Promise<Finding[]> {
  const { account, content, files } = opened
  const { projectId } = project
  const others = await otherUploads(services, { projectId, accountId: account.accountId }, files)
  const claimed: Claimed = content.claimed ?? account
  const today = dayOf(services.now())
  return [identityFinding(account.identity), ...files.flatMap((file) => fileFindings(file, { claimed, today, others }))]
}

interface ComparedWith {
  claimed: Claimed
  today: string
  others: ReadonlyMap<string, readonly string[]>
}

function fileFindings({ row, key, label, shows }: CaseFile, { claimed, today, others }: ComparedWith): Finding[] {
  const file = { fileId: row.fileId, label, reading: openReading(row.reading) }
  const isPhoto = key === ''
  const twice = row.contentDigest === null ? undefined : others.get(row.contentDigest)
  const diploma = shows === 'education' ? diplomaFinding(file, claimed) : null
  return [
    ...(isPhoto ? [photoFinding({ ...row, reading: file.reading })] : []),
    ...(twice ? [duplicateFinding(file, { isPhoto, others: twice })] : []),
    ...(shows === 'idPortrait' ? cardFindings(file, claimed, today) : []),
    ...(diploma ? [diploma] : []),
  ]
}

const MOST_RELATED = 20

/** Returns other registrations of the account, newest first. */
async function relatedTo(
  { db }: Services,
  project: Project,
  caseId: string,
  accountId: string,
): Promise<ReviewCase['related']> {
  const { registrationId, registrationNumber, batchCode, status, submittedAt } = registrations
  const rows = await db
    .select({ registrationNumber, batchCode, status, submittedAt })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, project.projectId),
        eq(registrations.accountId, accountId),
        ne(registrationId, caseId),
      ),
    )
    .orderBy(desc(registrationId))
    .limit(MOST_RELATED)
  return rows.map((row) => ({
    ...{ number: row.registrationNumber, status: row.status, submittedAt: row.submittedAt.toISOString() },
    batch: batchNameOf(project, row.batchCode),
  }))
}
