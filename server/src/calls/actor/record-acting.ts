import type { Services } from '@server/core/services'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import type { Actor } from '../handler'

interface Acting {
  actor: Actor
  /** Whom it is for, by their place in the group. */
  memberId: string
  /** What is asked for: `POST /exm_c/batches/:batchCode/registrations`, and what its path names. */
  key: string
  params: unknown
}

/** Writes down what a group asks to be changed for one of its candidates, before it is: nothing is done without a record. */
export async function recordActing(services: Services, { actor, memberId, key, params }: Acting): Promise<void> {
  const { projectId, accountId, groupDomain } = actor
  if (key.startsWith('GET ')) return
  await services.db.insert(auditLog).values({
    ...{ projectId, entryId: newId(), at: new Date(services.now()) },
    ...{ actor: `group ${groupDomain}`, action: key },
    details: { memberId, byAccount: accountId, ...(params as Record<string, string> | undefined) },
  })
}
