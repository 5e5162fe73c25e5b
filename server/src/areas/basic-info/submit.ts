import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { lackOf } from '@contract/basic-info/basic-info-steps'
import type { Answers } from '@contract/collecting/fields'
import { dayOf } from '@contract/format'
import type { CandidatesCall } from '@server/calls/handler'
import { keepAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '@server/domain/accounts/accounts'
import { isTakenByAnother } from '@server/domain/accounts/change-identity'
import { ownAccount } from '@server/domain/accounts/own-account'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toHandIn } from '@server/domain/collecting/content'
import { lockDraft, unconfirmDraft } from '@server/domain/collecting/draft-store'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import { changeUpdate, findOwn, insertUpdate, lockUpdate } from './basic-info-store'
import { requireFillingIn } from './draft'
import { basicInfoOf, changedInfo, faultsAgainst, shownInfo } from './facts'
import { draftOf } from './journey'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'>

/**
 * Hands in the caller's draft as it was confirmed: their one application, or that once more after it was rejected. Decided
 * under the draft's lock, so that of two at once one is refused; the answer to its key is kept in the same commit. Throws
 * EA_BASIC_INFO_ONCE, EA_BASIC_INFO_CHANGED for another draft than was confirmed, EA_BASIC_INFO_ITEMS and
 * EA_BASIC_INFO_PHOTOS for what is missing, EA_CERT_REGISTERED when the document belongs to another account.
 */
export async function submitBasicInfo({ body }: { body: { seenAt: string | null } }, call: Call) {
  const { services, owner, idempotency } = call
  const account = await ownAccount(call)
  const answer = {}
  await services.db.transaction(async (tx) => {
    const draft = await lockDraft<StoredContent>(tx, draftOf(owner))
    await requireFillingIn(call, tx)
    if (!draft) throw new Failure('EA_BASIC_INFO_ITEMS')
    if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('EA_BASIC_INFO_CHANGED')
    await requireComplete(call, tx, account, openAnswers(services, draftOf(owner), draft.content.baseInfo))
    if (!draft.content.confirmed) throw new Failure('EA_BASIC_INFO_CHANGED')
    await handIn(tx, call, account, draft.content)
    await unconfirmDraft(tx, draftOf(owner))
    if (idempotency) await keepAnswer(tx, { ...owner, ...idempotency }, answer, services.now())
  })
  if (idempotency) idempotency.isAnswerKept = true
  return answer
}

/** The account may have been corrected since the form was saved. */
async function requireComplete({ services, owner }: Call, tx: Executor, account: Account, answers: Answers) {
  const now = services.now()
  const lack = lackOf(answers, basicInfoRequirements(shownInfo(account), answers), now)
  if (lack) throw new Failure(lack)
  const info = basicInfoOf(account)
  const faults = faultsAgainst(info, answers, dayOf(now))
  if (Object.keys(faults).length > 0) throw new Failure('EA_BASIC_INFO_ITEMS')
  const next = changedInfo(info, answers, dayOf(now))
  if (await isTakenByAnother(services, tx, owner, next)) throw new Failure('EA_CERT_REGISTERED')
}

async function handIn(tx: Executor, { services, owner }: Call, account: Account, stored: StoredContent): Promise<void> {
  const own = await findOwn(services, owner, tx)
  const rejected = own && (await lockUpdate(services, tx, own))
  // the exam body decided at this moment
  if (rejected && rejected.state !== 'rejected') throw new Failure('EA_BASIC_INFO_ONCE')
  const updateId = rejected?.updateId ?? newId()
  const now = new Date(services.now())
  const handedIn = {
    state: 'auditing' as const,
    reason: null,
    before: JSON.stringify(basicInfoOf(account)),
    content: toHandIn({ files: [] }, stored),
    submittedAt: now,
    decidedAt: null,
  }
  if (rejected) await changeUpdate(services, tx, rejected, { event: 'resubmitted', at: now, set: handedIn })
  else if (!(await insertUpdate(services, tx, { ...owner, updateId, ...handedIn })))
    throw new Failure('EA_BASIC_INFO_ONCE')
  await changeUses(
    tx,
    { projectId: owner.projectId, usedBy: 'basicInfo', subject: updateId },
    { before: idsIn(rejected?.content), after: idsIn(handedIn.content) },
  )
}
