import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { currentUserAtom } from '@/session/account'
import type { Owner } from '@/session/of-each'

/** Whose it is what is typed or chosen on a journey by who is signed in. */
export function useOwner({ kind, key }: Omit<Owner, 'accountId'>): Owner {
  const accountId = useAtomValue(currentUserAtom)?.accountId ?? ''
  return useMemo(() => ({ accountId, kind, key }), [accountId, kind, key])
}
