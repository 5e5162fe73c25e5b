import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { Failure } from '@server/core/failure'
import type { ErrorCode } from '@contract/errors/errors'
import { drafts, type Journey, type StoredContent } from '@server/core/tables/collecting'
import { changeUses, idsIn, type FileUser } from '../files/file-use'

/** Key of a draft: account, kind and key. */
export interface DraftOf extends Journey {
  projectId: string
  accountId: string
}

/** Content of a draft with encrypted answers, and its last change; `updatedAt` is null when it was not begun. */
export interface DraftNow<Content extends StoredContent> {
  content: Content
  updatedAt: Date | null
}

/** Returns null when no draft was begun. */
export async function findDraft<Content extends StoredContent>(
  db: Executor,
  of: DraftOf,
): Promise<{ content: Content; updatedAt: Date } | null> {
  const [row] = await db.select().from(drafts).where(isDraft(of))
  return row ? asKept<Content>(row) : null
}

export interface BegunDraft extends Journey {
  updatedAt: Date
}

/** Returns the drafts of an account, of every kind. */
export async function begunDrafts(
  db: Executor,
  { projectId, accountId }: Pick<DraftOf, 'projectId' | 'accountId'>,
): Promise<BegunDraft[]> {
  return db
    .select({ kind: drafts.kind, key: drafts.key, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId)))
}

/** Locks the draft until the end of the transaction that submits it; null when none was begun. */
export async function lockDraft<Content extends StoredContent>(
  tx: Executor,
  of: DraftOf,
): Promise<{ content: Content; updatedAt: Date } | null> {
  const [row] = await tx.select().from(drafts).where(isDraft(of)).for('update')
  return row ? asKept<Content>(row) : null
}

/** Resets the confirmation, so that a resubmission is confirmed again. */
export async function unconfirmDraft(tx: Executor, of: DraftOf): Promise<void> {
  await tx
    .update(drafts)
    .set({ content: sql`jsonb_set(content, '{confirmed}', 'false')` })
    .where(isDraft(of))
}

/** Deletes a draft that was submitted or is no longer required, and releases its files. */
export async function deleteDraft(tx: Executor, of: DraftOf): Promise<void> {
  const [gone] = await tx.delete(drafts).where(isDraft(of)).returning()
  if (gone) await changeUses(tx, fileUser(of), { before: idsIn(gone.content), after: [] })
}

interface Change<Content extends StoredContent> {
  of: DraftOf
  /** Initial content of a draft of this kind. */
  empty: Content
  now: Date
  /** Ids of files that existed when the patch named them. */
  named: readonly string[]
  /** Error code when one of them no longer exists. */
  fileMissing: ErrorCode
  /** Acquires locks that precede the lock of the draft. */
  lockFirst?: ((tx: Executor) => Promise<void>) | undefined
  /** Throws why the draft may no longer be changed; runs in the transaction. */
  requireOpen?: ((tx: Executor) => Promise<void>) | undefined
  change: (current: DraftNow<Content>) => DraftNow<Content>
  /** Runs in the same transaction after the change. */
  follow?: ((tx: Executor, content: Content) => Promise<void>) | undefined
}

/**
 * Changes a draft under its row lock; creates an empty one at `now` if needed. Concurrent saves of two devices are
 * serialised: `change` receives the current draft and returns the new one (`updatedAt` defaults to `now`). Records
 * which files the draft uses.
 */
export async function changeDraft<Content extends StoredContent>(
  db: Executor,
  { of, empty, now, named, fileMissing, lockFirst, requireOpen, change, follow }: Change<Content>,
): Promise<void> {
  const { projectId, accountId, kind, key } = of
  await db.transaction(async (tx) => {
    await lockFirst?.(tx)
    const [begun] = await tx
      .insert(drafts)
      .values({ projectId, accountId, kind, key, content: empty, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    const [row] = await tx.select().from(drafts).where(isDraft(of)).for('update')
    await requireOpen?.(tx)
    const current = begun || !row ? { content: empty, updatedAt: null } : asKept<Content>(row)
    const { content, updatedAt } = change(current)
    const uses = { before: idsIn(current.content), after: idsIn(content) }
    const gone = await changeUses(tx, fileUser(of), uses)
    if (named.some((fileId) => gone.includes(fileId))) throw new Failure(fileMissing)
    await tx
      .update(drafts)
      .set({ content, updatedAt: updatedAt ?? now })
      .where(isDraft(of))
    await follow?.(tx, content)
  })
}

/** The draft as a user of files. */
function fileUser({ projectId, accountId, kind, key }: DraftOf): FileUser {
  return { projectId, usedBy: 'draft', subject: `${accountId} ${kind} ${key}` }
}

/** Safe cast: each kind reads and writes only its own content type. */
function asKept<Content extends StoredContent>({ content, updatedAt }: typeof drafts.$inferSelect) {
  return { content: content as Content, updatedAt }
}

function isDraft({ projectId, accountId, kind, key }: DraftOf) {
  return and(
    eq(drafts.projectId, projectId),
    eq(drafts.accountId, accountId),
    eq(drafts.kind, kind),
    eq(drafts.key, key),
  )
}
