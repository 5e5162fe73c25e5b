import { useAtomValue } from 'jotai'
import type { RouteRow } from '@/routes'
import { tokenAtom } from '@/session/account'
import { headerKind, type HeaderKind } from './header-rules'

/** The header of a screen for whoever looks at it. */
export function useHeaderKind(row: RouteRow): HeaderKind {
  return headerKind(row, useAtomValue(tokenAtom) !== null)
}
