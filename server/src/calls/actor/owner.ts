import type { Actor, Owner } from '../handler'

/** A candidate acts for themself; a group account has an account of its own, and registers nobody with it (`registers`). */
export function ownerOf({ projectId, accountId }: Actor): Owner {
  return { projectId, accountId }
}
