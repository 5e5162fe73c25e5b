import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ownerIdAtom } from '@/session/acting'
import type { Owner } from '@/session/of-each'

/** Returns the owner of unsaved input: the signed-in candidate, or the candidate that a group acts for. */
export function useOwner({ kind, key }: Omit<Owner, 'accountId'>): Owner {
  const accountId = useAtomValue(ownerIdAtom)
  return useMemo(() => ({ accountId, kind, key }), [accountId, kind, key])
}
