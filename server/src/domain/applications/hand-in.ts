import type { CandidatesCall } from '@server/calls/handler'
import { keepAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { HandedIn, StoredContent } from '@server/core/tables/collecting'
import { lockDraft, unconfirmDraft } from '../collecting/draft-store'
import { changeUses, idsIn } from '../files/file-use'
import type { Changed, Looked, New, Whole } from './application-rows'
import type { ApplicationKind } from './define-application'

type Call = Pick<CandidatesCall, 'owner' | 'services' | 'idempotency'>

interface Draft<Content extends StoredContent> {
  content: Content
  updatedAt: Date
}

/** What a kind has to say of handing one in. */
export interface HandingIn<Table extends ApplicationTable, Content extends StoredContent, Answer> {
  /** Throws why the candidate, whose last application this is, may not hand in now. Asked again once that is locked. */
  requireMay: (latest: Looked<Table> | null) => void
  /** Whether an application that may be handed in again goes on; else another one is made. */
  goesOn: (earlier: Whole<Table>) => boolean
  /** Throws why this draft cannot be handed in (null: none was begun); returns what is, with the columns of its kind. */
  check: (tx: Executor, draft: Draft<Content> | null) => Promise<Handed<Table>>
  answer: (applicationId: string) => Answer
}

/** The rest says where it stands. */
export type Handed<Table extends ApplicationTable> = Omit<
  New<Table>,
  'projectId' | 'applicationId' | 'accountId' | 'state' | 'reason' | 'submittedAt' | 'decidedAt'
> & { content: HandedIn }

/**
 * Hands in the caller's draft: a new application, or once more what goes on. Decided under the draft's lock, so that of two
 * at once one is refused; the answer to its key is kept in the same commit. Throws what the kind refuses, and its `duplicate`.
 */
export async function handIn<
  Table extends ApplicationTable,
  Events extends ApplicationEventTable,
  Content extends StoredContent,
  Answer extends object,
>(
  kind: ApplicationKind<Table, Events>,
  call: Call,
  key: string,
  { requireMay, goesOn, check, answer }: HandingIn<Table, Content, Answer>,
): Promise<Answer> {
  const { services, owner, idempotency } = call
  const of = kind.draftOf(owner, key)
  const answered = await services.db.transaction(async (tx) => {
    await kind.lockFirst?.(tx, owner)
    const draft = await lockDraft<Content>(tx, of)
    const latest = await kind.findLatest(services, owner, key, tx)
    requireMay(latest)
    const handed = await check(tx, draft)
    const locked = latest && (await kind.lock(services, tx, latest))
    // the exam body decided at this moment
    if (locked) requireMay(locked)
    const given = answer(await writeHandedIn(tx, kind, call, handed, locked && goesOn(locked) ? locked : null))
    await unconfirmDraft(tx, of)
    if (idempotency) await keepAnswer(tx, { ...owner, ...idempotency }, given, services.now())
    return given
  })
  if (idempotency) idempotency.isAnswerKept = true
  return answered
}

/** Writes what was handed in of a locked draft and notes the files it uses. Returns the id of the application. */
export async function writeHandedIn<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  tx: Executor,
  kind: ApplicationKind<Table, Events>,
  { services, owner }: Omit<Call, 'idempotency'>,
  handed: Handed<Table>,
  earlier: Whole<Table> | null,
): Promise<string> {
  const { projectId, accountId } = owner
  const at = new Date(services.now())
  const now = { ...handed, state: 'auditing', reason: null, submittedAt: at, decidedAt: null }
  const ref = earlier ?? { projectId, applicationId: newId() }
  // the columns that all kinds have, and those that the kind returned
  if (earlier) await kind.change(services, tx, ref, { event: 'resubmitted', at, set: now as unknown as Changed<Table> })
  else if (!(await kind.insert(services, tx, { ...now, ...ref, accountId } as unknown as New<Table>)))
    throw new Failure(kind.refusals.duplicate)
  await changeUses(
    tx,
    { projectId, usedBy: kind.kind, subject: ref.applicationId },
    { before: idsIn(earlier?.content), after: idsIn(handed.content) },
  )
  return ref.applicationId
}
