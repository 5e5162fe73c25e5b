import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { HandedIn, StoredContent } from '@server/core/tables/collecting'
import { lockDraft, unconfirmDraft } from '../collecting/draft-store'
import { changeUses, idsIn } from '../files/file-use'
import type { ApplicationChange, ApplicationSummary, NewApplication, ApplicationRecord } from './application-rows'
import type { ApplicationKind } from './define-application'

type Call = Pick<CandidatesCall, 'owner' | 'services' | 'idempotency'>

interface Draft<Content extends StoredContent> {
  content: Content
  updatedAt: Date
}

/** Extension points of a kind for submitting its applications. */
export interface Submission<Table extends ApplicationTable, Content extends StoredContent, Answer> {
  /**
   * Throws why a candidate with this latest application may not submit now. Called again once the application is
   * locked.
   */
  requireMay: (latest: ApplicationSummary<Table> | null) => void
  /** Returns whether submitting again updates the existing application; otherwise a new one is created. */
  goesOn: (earlier: ApplicationRecord<Table>) => boolean
  /**
   * Throws why the draft cannot be submitted (null: there is none); returns the content to submit with the kind's
   * columns.
   */
  check: (tx: Executor, draft: Draft<Content> | null) => Promise<SubmittedRow<Table>>
  answer: (applicationId: string) => Answer
}

/** The other columns hold keys and status. */
export type SubmittedRow<Table extends ApplicationTable> = Omit<
  NewApplication<Table>,
  'projectId' | 'applicationId' | 'accountId' | 'state' | 'reason' | 'submittedAt' | 'decidedAt'
> & { content: HandedIn }

/**
 * Submits the caller's draft as a new application or as a resubmission. Runs under the lock of the draft, so that one
 * of two concurrent submissions is refused. Stores the idempotency response in the same transaction. Throws the kind's
 * errors and its `duplicate`.
 */
export async function submitApplication<
  Table extends ApplicationTable,
  Events extends ApplicationEventTable,
  Content extends StoredContent,
  Answer extends object,
>(
  kind: ApplicationKind<Table, Events>,
  call: Call,
  key: string,
  { requireMay, goesOn, check, answer }: Submission<Table, Content, Answer>,
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
    // the exam body may have decided before the lock was acquired
    if (locked) requireMay(locked)
    const given = answer(await writeSubmitted(tx, kind, call, handed, locked && goesOn(locked) ? locked : null))
    await unconfirmDraft(tx, of)
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, given, services.now())
    return given
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answered
}

/** Writes the submitted content of a locked draft and records the files it uses. Returns the application id. */
export async function writeSubmitted<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  tx: Executor,
  kind: ApplicationKind<Table, Events>,
  { services, owner }: Omit<Call, 'idempotency'>,
  handed: SubmittedRow<Table>,
  earlier: ApplicationRecord<Table> | null,
): Promise<string> {
  const { projectId, accountId } = owner
  const at = new Date(services.now())
  const now = { ...handed, state: 'auditing', reason: null, submittedAt: at, decidedAt: null }
  const ref = earlier ?? { projectId, applicationId: newId() }
  // columns of all kinds plus the columns that the kind returned
  if (earlier)
    await kind.change(services, tx, ref, { event: 'resubmitted', at, set: now as unknown as ApplicationChange<Table> })
  else if (!(await kind.insert(services, tx, { ...now, ...ref, accountId } as unknown as NewApplication<Table>)))
    throw new Failure(kind.refusals.duplicate)
  await changeUses(
    tx,
    { projectId, usedBy: kind.kind, subject: ref.applicationId },
    { before: idsIn(earlier?.content), after: idsIn(handed.content) },
  )
  return ref.applicationId
}

/**
 * Withdraws an application of the caller. `requireMay` throws why it may not be withdrawn; it returns false when the
 * application is already withdrawn. `settle` runs in the same transaction. Throws the kind's `missing`, also for an
 * application of another account.
 */
export async function withdraw<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  kind: ApplicationKind<Table, Events>,
  { services, owner }: Pick<CandidatesCall, 'owner' | 'services'>,
  applicationId: string,
  requireMay: (row: ApplicationRecord<Table>, tx: Executor) => boolean | Promise<boolean>,
  settle?: (tx: Executor, row: ApplicationRecord<Table>, at: Date) => Promise<void>,
): Promise<Record<string, never>> {
  const { projectId, accountId } = owner
  await services.db.transaction(async (tx) => {
    const row = await kind.lock(services, tx, { projectId, applicationId })
    if (row?.accountId !== accountId) throw new Failure(kind.refusals.missing)
    if (!(await requireMay(row, tx))) return
    const at = new Date(services.now())
    await kind.change(services, tx, row, {
      event: 'withdrawn',
      at,
      set: { state: 'withdrawn' } as ApplicationChange<Table>,
    })
    await settle?.(tx, row, at)
  })
  return {}
}
