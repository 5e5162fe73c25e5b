/** What an account says of who somebody is was corrected: the answers that began with it follow. */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import type { Field } from '@contract/collecting/fields'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { drafts, type StoredAnswers } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { idsIn } from '../files/file-use'
import { exemptionOfferings } from '../projects/exemption-batches'
import { openAnswers, sealAnswers } from './answers-at-rest'
import type { DraftOf } from './draft-store'
import { pinyinName } from './pinyin-name'

interface Corrected {
  owner: Owner
  before: BasicInfo
  after: BasicInfo
}

type Needs = Pick<Services, 'personalData' | 'now'>

/**
 * Puts corrected facts into the drafts of the account, which have to be confirmed again, and into its registrations that
 * may still be changed: neither paid nor approved (specification §4), or ended, as their answers are submitted again by
 * retrying. Other answers of the candidate stay. The account is locked: nobody registers meanwhile.
 */
export async function correctFacts(
  services: Needs,
  tx: Executor,
  project: Project,
  corrected: Corrected,
): Promise<void> {
  // submitting an edited registration locks them in this order
  await correctRegistrations(services, tx, project, corrected)
  await correctDrafts(services, tx, project, corrected)
}

async function correctDrafts(services: Needs, tx: Executor, project: Project, corrected: Corrected): Promise<void> {
  const { projectId, accountId } = corrected.owner
  const isOwn = and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), ne(drafts.kind, 'basicInfo'))
  const rows = await tx.select().from(drafts).where(isOwn).orderBy(drafts.kind, drafts.key).for('update')
  const batches = await batchesOf(tx, corrected.owner)
  for (const row of rows) {
    // what is being edited of a registration is kept by its id
    const fields = fieldsOf(project, { ...row, key: batches.get(row.key) ?? row.key })
    const baseInfo = correctedAnswers(services, row, fields, row.content.baseInfo, corrected)
    if (!baseInfo) continue
    await tx
      .update(drafts)
      .set({ content: { ...row.content, baseInfo, confirmed: false }, updatedAt: new Date(services.now()) })
      .where(and(isOwn, eq(drafts.kind, row.kind), eq(drafts.key, row.key)))
  }
}

/** In which batch each registration of the account is, by its id. */
async function batchesOf(tx: Executor, { projectId, accountId }: Owner): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ registrationId: registrations.registrationId, batchCode: registrations.batchCode })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), eq(registrations.accountId, accountId)))
  return new Map(rows.map(({ registrationId, batchCode }) => [registrationId, batchCode]))
}

async function correctRegistrations(
  services: Needs,
  tx: Executor,
  project: Project,
  corrected: Corrected,
): Promise<void> {
  const { projectId, accountId } = corrected.owner
  const mayChange = and(
    eq(registrations.projectId, projectId),
    eq(registrations.accountId, accountId),
    or(
      inArray(registrations.status, ['cancelled', 'expired']),
      and(
        eq(registrations.status, 'submitted'),
        eq(registrations.paymentStatus, 'unpaid'),
        ne(registrations.auditStatus, AUDIT_STATUS.passed),
      ),
    ),
  )
  const rows = await tx
    .select()
    .from(registrations)
    .where(mayChange)
    .orderBy(registrations.registrationId)
    .for('update')
  for (const { registrationId, batchCode, content } of rows) {
    const of = { projectId, accountId, kind: 'registration', key: batchCode }
    const baseInfo = correctedAnswers(services, of, fieldsOf(project, of), content.baseInfo, corrected)
    if (!baseInfo) continue
    await tx
      .update(registrations)
      .set({ content: { ...content, baseInfo } })
      .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
  }
}

/** Null where nothing of them changes. */
function correctedAnswers(
  services: Needs,
  of: DraftOf,
  fields: readonly Field[],
  stored: StoredAnswers,
  { before, after }: Corrected,
): StoredAnswers | null {
  if (Object.keys(stored).length === 0) return null
  const answers = openAnswers(services, of, stored)
  const changes = fields.flatMap((field) => {
    const [was, is] = [factFor(field, before), factFor(field, after)]
    const isTheirs = field.readOnly || (was !== undefined && answers[field.key] === was)
    return isTheirs && is !== undefined && answers[field.key] !== is ? [[field.key, is] as const] : []
  })
  if (changes.length === 0) return null
  const corrected = Object.entries({ ...answers, ...Object.fromEntries(changes) }).flatMap(([key, answer]) =>
    answer === null ? [] : [[key, answer] as const],
  )
  return sealAnswers(services, of, { answers: Object.fromEntries(corrected), fileIds: idsIn(stored) })
}

/**
 * What a field begins with where these are the facts. Undefined where they do not say; null where nothing can be suggested:
 * a name in the letters of another is worse than none.
 */
function factFor({ prefill }: Field, facts: BasicInfo): string | null | undefined {
  if (prefill === 'pinyinName') return pinyinName(facts.realName)
  return prefill && isFact(prefill) ? (facts[prefill] ?? undefined) : undefined
}

function isFact(
  prefill: Exclude<Field['prefill'], 'pinyinName' | undefined>,
): prefill is Exclude<keyof BasicInfo, 'country'> {
  return prefill !== 'phone' && prefill !== 'email'
}

/** None where the project's file no longer has the batch: nothing of it can be handed in. */
function fieldsOf(project: Project, { kind, key }: Pick<DraftOf, 'kind' | 'key'>): readonly Field[] {
  const offered = kind === 'exemption' ? exemptionOfferings(project) : project.definition.batches
  return offered.find(({ code }) => code === key)?.fields ?? []
}
