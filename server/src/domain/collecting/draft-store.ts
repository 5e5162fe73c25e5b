import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { Failure } from '@server/core/failure'
import type { ErrorCode } from '@contract/errors/errors'
import { drafts, type Journey, type StoredContent } from '@server/core/tables/collecting'
import { changeUses, idsIn, type FileUser } from '../files/file-use'

/** Whose draft, and of what: one account never finds another's, nor one key what was typed for another. */
export interface DraftOf extends Journey {
  projectId: string
  accountId: string
}

/** A draft's content, its answers still sealed, and when it was last changed; null for one that was not begun yet. */
export interface DraftNow<Content extends StoredContent> {
  content: Content
  updatedAt: Date | null
}

/** Null when none was begun. */
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

/** The drafts that an account has begun, of every kind. */
export async function begunDrafts(
  db: Executor,
  { projectId, accountId }: Pick<DraftOf, 'projectId' | 'accountId'>,
): Promise<BegunDraft[]> {
  return db
    .select({ kind: drafts.kind, key: drafts.key, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId)))
}

/** The draft, locked until the end of the transaction that hands it in. */
export async function lockDraft<Content extends StoredContent>(
  tx: Executor,
  of: DraftOf,
): Promise<{ content: Content; updatedAt: Date } | null> {
  const [row] = await tx.select().from(drafts).where(isDraft(of)).for('update')
  return row ? asKept<Content>(row) : null
}

/** Whoever hands it in once more looks at it again first. */
export async function unconfirmDraft(tx: Executor, of: DraftOf): Promise<void> {
  await tx
    .update(drafts)
    .set({ content: sql`jsonb_set(content, '{confirmed}', 'false')` })
    .where(isDraft(of))
}

/** It was handed in or asked for no more, and is not gone on with; its files are what was handed in, or nothing's. */
export async function deleteDraft(tx: Executor, of: DraftOf): Promise<void> {
  const [gone] = await tx.delete(drafts).where(isDraft(of)).returning()
  if (gone) await changeUses(tx, fileUser(of), { before: idsIn(gone.content), after: [] })
}

interface Change<Content extends StoredContent> {
  of: DraftOf
  /** What a draft of this kind begins with. */
  empty: Content
  now: Date
  /** Files that were there when they were named. */
  named: readonly string[]
  /** Refuses when one of them is there no more. */
  fileMissing: ErrorCode
  /** Locks what is locked before a draft. */
  lockFirst?: ((tx: Executor) => Promise<void>) | undefined
  /** Throws why it may not be changed any more, as the transaction sees it. */
  requireOpen?: ((tx: Executor) => Promise<void>) | undefined
  change: (current: DraftNow<Content>) => DraftNow<Content>
  /** What follows of it, in the same transaction. */
  follow?: ((tx: Executor, content: Content) => Promise<void>) | undefined
}

/**
 * Changes a draft; one that was not begun yet is empty and begins at `now`. Two devices that save at once take turns, so
 * neither undoes what the other saved: the change gets the draft as it is by then and returns what it should be
 * (`updatedAt` is `now` unless it says otherwise). What uses which files is noted with it.
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

/** A draft as what uses files. */
function fileUser({ projectId, accountId, kind, key }: DraftOf): FileUser {
  return { projectId, usedBy: 'draft', subject: `${accountId} ${kind} ${key}` }
}

/** Each kind writes its own content: what is found by its kind is of its type. */
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
