import type { Caller } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { Journey } from '@server/core/tables/collecting'

/** What is collected for a registration in a batch. */
export const registrationIn = (batchCode: string): Journey => ({ kind: 'registration', key: batchCode })

export function draftOf({ projectId, accountId }: Caller, batchCode: string): DraftOf {
  return { projectId, accountId, ...registrationIn(batchCode) }
}
