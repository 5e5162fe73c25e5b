import type { ContentPatch } from '@contract/collecting/content'
import type { Answers, Field } from '@contract/collecting/fields'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '../accounts/accounts'
import { keepFacts } from '../accounts/keep-facts'
import { namedFiles, withAccepted } from './content'
import { changeDraft, type DraftOf } from './draft-store'
import type { JourneyKind } from './journey-kind'
import { withPrefilled } from './prefill'

interface Saving<Stored extends StoredContent> {
  of: DraftOf
  refusals: JourneyKind['refusals']
  /** What a draft of this kind begins with. */
  empty: Stored
  fields: readonly Field[]
  account: Account
  /** What the candidate answered in an earlier journey (recalled.ts). */
  recalled: Answers
  patch: ContentPatch
  accepted: Partial<Stored>
  /** What follows for the kind's own parts. */
  finish: (content: Stored) => Stored
  /** Throws why the draft may not be changed any more, where what was handed in of it forbids it. */
  requireOpen?: (tx: Executor) => Promise<void>
  /** What follows of the draft as it is saved, in the same transaction. */
  follow?: (tx: Executor, content: Stored) => Promise<void>
}

/** Saves the parts of a patch that were accepted. Nothing is saved upon another draft than the candidate saw. */
export async function saveAccepted<Stored extends StoredContent>(
  services: Services,
  { of, refusals, empty, fields, account, recalled, patch, accepted, finish, requireOpen, follow }: Saving<Stored>,
): Promise<void> {
  if (Object.keys(accepted).length === 0) return
  const now = new Date(services.now())
  await changeDraft<Stored>(services.db, {
    of,
    empty,
    now,
    named: namedFiles(patch, fields),
    fileMissing: refusals.fileMissing,
    // they may be corrected meanwhile, and drafts with them (corrected-facts.ts)
    lockFirst: async (tx) => {
      if (!(await keepFacts(services, tx, account))) throw new Failure(refusals.changed)
    },
    requireOpen,
    follow,
    change: (current) => {
      const { seenAt } = patch
      const isSeen = seenAt === undefined || seenAt === (current.updatedAt?.toISOString() ?? null)
      if (!isSeen) throw new Failure(refusals.changed)
      const content = withAccepted({ ...empty, ...current.content }, accepted)
      return {
        content: finish(withPrefilled(services, { of, fields, account, recalled }, content)),
        updatedAt: isConfirming(accepted) ? current.updatedAt : now,
      }
    },
  })
}

/** Confirming changes nothing that another tab would have to read again. */
function isConfirming({ confirmed, ...changes }: Partial<StoredContent>): boolean {
  return confirmed === true && Object.keys(changes).length === 0
}
