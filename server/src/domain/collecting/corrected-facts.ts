/** Propagates corrected identity data of an account to the answers that were prefilled with it. */
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
import { openAnswers, encryptAnswers } from './answers-at-rest'
import type { DraftOf } from './draft-store'
import { pinyinName } from './pinyin-name'

interface Corrected {
  owner: Owner
  before: BasicInfo
  after: BasicInfo
}

type Needs = Pick<Services, 'personalData' | 'now'>

/**
 * Applies corrected facts to the drafts of the account, which then need a new confirmation, and to its registrations
 * that may still change: neither paid nor approved (specification §4), or ended, as a retry submits their answers
 * again. The candidate's own answers are unchanged. Requires the account to be locked, so that no registration is
 * submitted meanwhile.
 */
export async function correctFacts(
  services: Needs,
  tx: Executor,
  project: Project,
  corrected: Corrected,
): Promise<void> {
  // same lock order as submitting an edited registration
  await correctRegistrations(services, tx, project, corrected)
  await correctDrafts(services, tx, project, corrected)
}

async function correctDrafts(services: Needs, tx: Executor, project: Project, corrected: Corrected): Promise<void> {
  const { projectId, accountId } = corrected.owner
  const isOwn = and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), ne(drafts.kind, 'basicInfo'))
  const rows = await tx.select().from(drafts).where(isOwn).orderBy(drafts.kind, drafts.key).for('update')
  const batches = await batchesOf(tx, corrected.owner)
  for (const row of rows) {
    // the draft of an edited registration is keyed by the registration id
    const fields = fieldsOf(project, { ...row, key: batches.get(row.key) ?? row.key })
    const baseInfo = correctedAnswers(services, row, fields, row.content.baseInfo, corrected)
    if (!baseInfo) continue
    await tx
      .update(drafts)
      .set({ content: { ...row.content, baseInfo, confirmed: false }, updatedAt: new Date(services.now()) })
      .where(and(isOwn, eq(drafts.kind, row.kind), eq(drafts.key, row.key)))
  }
}

/** Batch code of each registration of the account, by registration id. */
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

/** Returns null where no answer changes. */
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
  return encryptAnswers(services, of, { answers: Object.fromEntries(corrected), fileIds: idsIn(stored) })
}

/**
 * Returns the prefilled value of a field for these facts. Undefined where the facts do not determine it; null where no
 * pinyin can be suggested: the pinyin of the previous name must not remain.
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

/** Empty where the project's file no longer has the batch: its content cannot be submitted. */
function fieldsOf(project: Project, { kind, key }: Pick<DraftOf, 'kind' | 'key'>): readonly Field[] {
  const offered = kind === 'exemption' ? exemptionOfferings(project) : project.definition.batches
  return offered.find(({ code }) => code === key)?.fields ?? []
}
