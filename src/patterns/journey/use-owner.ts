import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ownerIdAtom } from '@/session/acting'
import type { Owner } from '@/session/of-each'

/** Whose it is what is typed or chosen on a journey: of who is signed in, or of the candidate a group acts for. */
export function useOwner({ kind, key }: Omit<Owner, 'accountId'>): Owner {
  const accountId = useAtomValue(ownerIdAtom)
  return useMemo(() => ({ accountId, kind, key }), [accountId, kind, key])
}
