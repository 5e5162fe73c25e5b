import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { refsOf } from '@server/core/postgres/project-refs'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { lockDraft } from '@server/domain/collecting/draft-store'
import type { LockedSubject, Purpose, SubjectRef, PaymentContext } from '@server/domain/orders/purpose'
import { CERTIFICATE_APPLICATION } from '../application/certificate-application'
import { submitLocked, isResubmitted, lockLatest } from '../application/submit-locked'
import { namesOf } from '../kinds'
import { postageDueNotifications, notifyOfPostageRefund } from '../messages/postage-notifications'
import { findPostage, setPostage, type PostageRef, type PostageRow } from './postage-store'

/** Order purpose of postage: the payment submits the confirmed draft. */
export const postagePurpose: Purpose = {
  name: 'certificatePostage',
  isCandidatesAlone: true,
  describe: async ({ db }, project, asked) => {
    const ids = asked.map(({ subjectId }) => subjectId)
    if (ids.length === 0) return new Map()
    const { projectId, postageId } = certificatePostages
    const rows = await db
      .select()
      .from(certificatePostages)
      .where(and(eq(projectId, project.projectId), inArray(postageId, ids)))
    return new Map(
      rows.map((row) => [row.postageId, { about: aboutOf(project, row.certificateCode), sittingOf: () => null }]),
    )
  },
  lock,
  lockToEnd,
  onPaid: async ({ services, tx, order, paidAt }) => {
    const postage = await findPostage(tx, postageOf(order))
    const draft = postage && (await lockDraft<StoredContent>(tx, draftOf(postage)))
    if (!draft) throw new Error('what postage was paid for is gone')
    const { certificateCode } = postage
    await setPostage(tx, postage, { state: 'paid', at: paidAt })
    const call = { services, owner: postage }
    const handed = { certificateCode, way: 'mailing' as const, content: draft.content }
    await submitLocked(tx, call, handed, await lockLatest(tx, call, certificateCode))
  },
  onExpired: async (tx, subjects, now) => {
    for (const subject of subjects)
      await setPostage(tx, postageOf(subject), { state: 'ended', at: now, awaitsMessage: true })
  },
  onRefunded: notifyOfPostageRefund,
  dueNotifications: postageDueNotifications,
}

export const postagePayment = (services: Services): PaymentContext => ({
  services,
  purposes: { [postagePurpose.name]: postagePurpose },
})

export const subjectOfPostage = ({ projectId, postageId }: PostageRef): SubjectRef => ({
  ...{ projectId, subjectId: postageId },
})

const postageOf = ({ projectId, subjectId }: SubjectRef): PostageRef => ({ projectId, postageId: subjectId })

const draftOf = (postage: PostageRow) => CERTIFICATE_APPLICATION.draftOf(postage, postage.certificateCode)

const aboutOf = (project: Parameters<Purpose['describe']>[1], certificateCode: string) => ({
  title: namesOf(project, certificateCode).name,
  number: null,
  ways: [
    {
      label: { zh: '查看证书申领', en: 'View application' },
      screen: 'certificateApplicationDetail' as const,
      params: { certificateCode },
    },
  ],
})

/** Locks draft, application and postage, the lock order of submitting and withdrawing. */
async function lock(tx: Executor, subject: SubjectRef): Promise<LockedSubject | null> {
  const known = await findPostage(tx, postageOf(subject))
  if (!known) return null
  const draft = await lockDraft(tx, draftOf(known))
  const state = await lockStateOf(tx, known)
  const postage = await findPostage(tx, known, { lock: true })
  const isWaiting = postage?.state === 'open' && draft !== null && (!state || isResubmitted({ state }))
  return {
    isWaiting,
    requirePayable: () => (isWaiting ? Promise.resolve() : Promise.reject(new Failure('EXM_R_PRSH_NOTHING'))),
  }
}

async function lockStateOf(
  tx: Executor,
  { projectId, accountId, certificateCode }: PostageRow,
): Promise<string | null> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select state from certificate_application
    where project_id = ${projectId} and account_id = ${accountId} and certificate_code = ${certificateCode} for update`)
  return rows[0]?.state ?? null
}

async function lockToEnd(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<SubjectRef[]> {
  const { rows: locked } = await tx.execute<{ projectId: string; subjectId: string }>(sql`
    select postage.project_id as "projectId", postage.postage_id as "subjectId"
    from ${refsOf(subjects, 'postage_id', ({ subjectId }) => subjectId)}
    join certificate_postage postage using (project_id, postage_id)
    join orders on orders.project_id = postage.project_id and orders.order_id = postage.order_id
    where postage.state = 'open' and orders.expires_at <= ${now.toISOString()}::timestamptz
    order by postage.project_id, postage.postage_id
    for update of postage skip locked`)
  return locked
}
