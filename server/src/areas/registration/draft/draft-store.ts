import { and, eq } from 'drizzle-orm'
import type { Draft } from '@contract/registration/draft'
import type { Answers } from '@contract/collecting/fields'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Executor } from '@server/core/postgres/database'
import type { Caller } from '@server/calls/handler'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { drafts, type StoredDraft } from '@server/core/tables/registration'
import { asOffered } from './withdrawn'

export const EMPTY_DRAFT: StoredDraft = {
  commitmentAccepted: false,
  baseInfo: {},
  photoFileId: null,
  files: {},
  areaCode: null,
  choices: [],
  confirmed: false,
  passedSteps: [],
}

/** The draft as the wizard's rules look at it; descriptions of its files are added where it is shown. */
export function asDraft(
  { batch, definition }: { batch: BatchOffering; definition: BatchDefinition },
  stored: StoredDraft | null,
  answers: Answers,
): Draft {
  const { code, revisions, areas } = batch
  const { chosen, withdrawn } = asOffered({ batch, definition }, { ...EMPTY_DRAFT, ...stored, baseInfo: answers })
  const { acceptedLetter, areaNames: _areaNames, ...content } = chosen
  const named = [content.areaCode, ...content.choices.map(({ areaCode }) => areaCode)]
  return {
    ...content,
    batchCode: code,
    commitmentAccepted: content.commitmentAccepted && acceptedLetter === revisions.letter,
    areas: areas.filter((area) => named.includes(area.code)),
    withdrawn,
    missingFacts: [],
    storedFiles: {},
    updatedAt: null,
    registrationId: null,
    elsewhere: [],
    refusal: null,
  }
}

/** The caller's draft of a batch, with its answers still sealed; null when none was begun. */
export async function findDraft(tx: Executor, caller: Caller, batchCode: string) {
  const [row] = await tx.select().from(drafts).where(ofCaller(caller, batchCode))
  return row ?? null
}

/** A draft's content and when it was last changed; null for one that was not begun yet. */
interface DraftNow {
  content: StoredDraft
  updatedAt: Date | null
}

/**
 * Changes the caller's draft; one that was not begun yet is empty and begins at `now`. Two devices that save at once take
 * turns, so neither undoes what the other saved: the change gets the draft as it is by then and returns what it should be
 * (`updatedAt` is `now` unless it says otherwise).
 */
export async function changeDraft(
  db: Executor,
  caller: Caller,
  batchCode: string,
  now: Date,
  change: (current: DraftNow) => DraftNow,
): Promise<void> {
  const { projectId, accountId } = caller
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(drafts)
      .values({ projectId, accountId, batchCode, content: EMPTY_DRAFT, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    const [row] = await tx.select().from(drafts).where(ofCaller(caller, batchCode)).for('update')
    const current = begun || !row ? { content: EMPTY_DRAFT, updatedAt: null } : row
    const { content, updatedAt } = change(current)
    await tx
      .update(drafts)
      .set({ content, updatedAt: updatedAt ?? now })
      .where(ofCaller(caller, batchCode))
  })
}

function ofCaller({ projectId, accountId }: Caller, batchCode: string) {
  return and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), eq(drafts.batchCode, batchCode))
}
