import { useAtomValue } from 'jotai'
import { useCodeText } from '@/api/errors/error-message'
import { userTypeAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import type { MenuOf } from '../menu/menu-items'

/**
 * Returns the message for a group account without a chosen candidate, which cannot register; null for all others, empty
 * while the text is loading.
 */
export function useGroupRefusal(): string | null {
  const isGroup = useActsForNobody()
  const text = useCodeText(isGroup ? { code: 'E_REG_GROUP_ACCOUNT' } : null)
  return isGroup ? text : null
}

/** Returns the kind of user for the menu and the home entries. */
export function useMenuOf(): MenuOf {
  const isActing = useAtomValue(actingForAtom) !== null
  const userType = useAtomValue(userTypeAtom)
  return isActing ? 'acting' : (userType ?? 'candidate')
}

/** Whether the user is a group account that has not chosen a candidate to act for. */
export function useActsForNobody(): boolean {
  const isActing = useAtomValue(actingForAtom) !== null
  return useAtomValue(userTypeAtom) === 'group' && !isActing
}
