import { AUDIT_STATUS } from '@contract/codes'
import type { AskedItem } from '@contract/registration/correction/correction'
import { isAskedFor } from '@contract/registration/correction/correction-requirements'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { recordAudit } from '@server/domain/audit-log'
import { deleteDraft, unconfirmDraft } from '@server/domain/collecting/draft-store'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { registrationPath, registrationNotice } from '../messages/registration-notifications'
import { isRegistration } from '../orders/keys'
import { findRegistrationById, type RegistrationRow, versionOf } from '../registration-store'
import { addToTimelines } from '../timeline/timeline'
import { endCorrection, insertCorrection } from './correction-store'
import { correctionDraftOf } from './correction-content'

interface Wish {
  registrationId: string
  asked: readonly AskedItem[]
  /** Null uses the period configured for the batch. */
  until: Date | null
  actor: string
  /** Version of the registration that a preview showed. */
  version?: string | undefined
}

/** Reason why no correction can be requested. */
export type NotRequested = 'missing' | 'unpaid' | 'ended' | 'passed' | 'rejected' | 'unknown' | 'noTime' | 'changed'

const DAY_MS = 86_400_000

/**
 * Requests the candidate to correct the named items, each with a reason. The registration keeps seats and payment, the
 * candidate is notified, and it is reviewed again after the correction is submitted. Replaces an open request;
 * corrections saved so far are kept. Returns null, or the reason why nothing was done.
 */
export async function requestCorrection(
  services: Services,
  project: Project,
  { registrationId, asked, until, actor, version }: Wish,
): Promise<NotRequested | null> {
  const { projectId } = project
  const ref = { projectId, registrationId }
  return services.db.transaction(async (tx) => {
    const row = await findRegistrationById(tx, projectId, registrationId, { lock: true })
    if (!row) return 'missing'
    const at = new Date(services.now())
    const end = endOfCorrection(project, row, { asked, until, at })
    if (typeof end === 'string') return end
    if (version !== undefined && version !== (await versionOf(tx, ref))) return 'changed'
    // Discards edits that the candidate started before paying and never submitted.
    if (row.auditStatus !== AUDIT_STATUS.toBeSubmitted) await deleteDraft(tx, correctionDraftOf(row, registrationId))
    await endCorrection(tx, ref, { state: 'ended', at })
    await insertCorrection(services, tx, ref, { asked, until: end, at })
    await unconfirmDraft(tx, correctionDraftOf(row, registrationId))
    await tx
      .update(registrations)
      // The person who requested the correction also reviews it.
      .set({ auditStatus: AUDIT_STATUS.toBeSubmitted, auditReason: null, forPerson: 'takenUp' })
      .where(isRegistration({ projectId, subjectId: registrationId }))
    await addToTimelines(tx, [{ ...ref, event: 'correctionAsked', at }])
    await enqueueNotice(services, tx, project, {
      ...registrationNotice(project, 'correctionAsked', { ...row, at: end }),
      ...{ accountId: row.accountId, path: registrationPath(row), expiresAt: end },
    })
    const details = { registrationNumber: row.registrationNumber, asked: asked.map(({ part, key }) => key || part) }
    await recordAudit(services, tx, { projectId, actor, action: 'registrations correct', details })
    return null
  })
}

/** Returns the version of a registration whose correction can be requested, or why it cannot. Takes no locks. */
export async function checkCorrection(
  { db, now }: Pick<Services, 'db' | 'now'>,
  project: Project,
  { registrationId, asked, until }: Pick<Wish, 'registrationId' | 'asked' | 'until'>,
): Promise<NotRequested | { version: string }> {
  const { projectId } = project
  const row = await findRegistrationById(db, projectId, registrationId)
  if (!row) return 'missing'
  const end = endOfCorrection(project, row, { asked, until, at: new Date(now()) })
  return typeof end === 'string' ? end : { version: await versionOf(db, { projectId, registrationId }) }
}

function endOfCorrection(
  { definition }: Project,
  row: RegistrationRow,
  { asked, until, at }: Pick<Wish, 'asked' | 'until'> & { at: Date },
): NotRequested | Date {
  const why = notNow(row)
  if (why) return why
  const batch = definition.batches.find(({ code }) => code === row.batchCode)
  if (!batch || !asked.every((item) => isAskedFor(batch, item))) return 'unknown'
  const days = batch.corrections?.days
  const end = until ?? (days === undefined ? null : new Date(at.getTime() + days * DAY_MS))
  return end === null || end <= at ? 'noTime' : end
}

function notNow({ status, paymentStatus, auditStatus }: RegistrationRow): NotRequested | null {
  if (auditStatus === AUDIT_STATUS.passed) return 'passed'
  if (auditStatus === AUDIT_STATUS.rejected) return 'rejected'
  if (status !== 'submitted') return 'ended'
  return paymentStatus === 'paid' ? null : 'unpaid'
}
