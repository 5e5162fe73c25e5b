import { useAtomValue } from 'jotai'
import type { RouteRow } from '@/routes'
import { tokenAtom } from '@/session/account'
import { headerKind, type HeaderKind } from './header-rules'

/** Returns the header kind of a screen for the current user. */
export function useHeaderKind(row: RouteRow): HeaderKind {
  return headerKind(row, useAtomValue(tokenAtom) !== null)
}
