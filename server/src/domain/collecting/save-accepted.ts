import type { ContentPatch } from '@contract/collecting/content'
import type { Answers, Field } from '@contract/collecting/fields'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '../accounts/accounts'
import { storeFacts } from '../accounts/store-facts'
import { namedFiles, withAccepted } from './content'
import { changeDraft, type DraftOf } from './draft-store'
import type { JourneyKind } from './journey-kind'
import { withPrefilled } from './prefill'

interface Saving<Stored extends StoredContent> {
  of: DraftOf
  refusals: JourneyKind['refusals']
  /** Initial content of a draft of this kind. */
  empty: Stored
  fields: readonly Field[]
  account: Account
  /** Answers of an earlier journey (recalled.ts). */
  recalled: Answers
  patch: ContentPatch
  /** Stored draft that the patch was checked against; not needed if the table is always saved as a whole. */
  read?: StoredContent | undefined
  accepted: Partial<Stored>
  /** Adjusts the kind's own parts before saving. */
  finish: (content: Stored) => Stored
  /** Throws why the draft may no longer be changed because of its submitted application. */
  requireOpen?: (tx: Executor) => Promise<void>
  /** Runs in the same transaction with the saved content. */
  follow?: (tx: Executor, content: Stored) => Promise<void>
}

/** Saves the accepted parts of a patch. Throws `changed` when the draft is not the one that the candidate saw. */
export async function saveAccepted<Stored extends StoredContent>(
  services: Services,
  {
    of,
    refusals,
    empty,
    fields,
    account,
    recalled,
    patch,
    read,
    accepted,
    finish,
    requireOpen,
    follow,
  }: Saving<Stored>,
): Promise<void> {
  if (Object.keys(accepted).length === 0) return
  const now = new Date(services.now())
  await changeDraft<Stored>(services.db, {
    of,
    empty,
    now,
    named: namedFiles(patch, fields),
    fileMissing: refusals.fileMissing,
    // a correction of the account may run concurrently and change its drafts (corrected-facts.ts)
    lockFirst: async (tx) => {
      if (!(await storeFacts(services, tx, account))) throw new Failure(refusals.changed)
    },
    requireOpen,
    follow,
    change: (current) => {
      const { seenAt } = patch
      const isSeen = seenAt === undefined || seenAt === (current.updatedAt?.toISOString() ?? null)
      // a section was merged with the other answers as they were read
      const isMerged = patch.section === undefined || read?.baseInfo.sealed === current.content.baseInfo.sealed
      if (!isSeen || !isMerged) throw new Failure(refusals.changed)
      const prefilled = withPrefilled(services, { of, fields, account, recalled }, { ...empty, ...current.content })
      return {
        content: finish(withAccepted(prefilled, accepted)),
        updatedAt: isConfirming(accepted) ? current.updatedAt : now,
      }
    },
  })
}

/** Confirming does not change `updatedAt`: other tabs need not reload. */
function isConfirming({ confirmed, ...changes }: Partial<StoredContent>): boolean {
  return confirmed === true && Object.keys(changes).length === 0
}
