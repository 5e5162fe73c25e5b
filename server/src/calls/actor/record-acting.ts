import type { Services } from '@server/core/services'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import type { Actor } from '../handler'

interface Acting {
  actor: Actor
  /** Group membership of the candidate. */
  memberId: string
  /** Endpoint (`POST /exm_c/batches/:batchCode/registrations`) and its path parameters. */
  key: string
  params: unknown
}

/**
 * Writes an audit entry before a group changes data of one of its candidates, so that no change lacks a record. Skips
 * GET requests.
 */
export async function recordActing(services: Services, { actor, memberId, key, params }: Acting): Promise<void> {
  const { projectId, accountId, groupDomain } = actor
  if (key.startsWith('GET ')) return
  await services.db.insert(auditLog).values({
    ...{ projectId, entryId: newId(), at: new Date(services.now()) },
    ...{ actor: `group ${groupDomain}`, action: key },
    details: { memberId, byAccount: accountId, ...(params as Record<string, string> | undefined) },
  })
}
