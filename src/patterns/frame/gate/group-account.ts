import { useAtomValue } from 'jotai'
import { useCodeText } from '@/api/errors/code-text'
import { userTypeAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import type { MenuOf } from '../menu/menu-items'

/** Why a group account that acts for nobody cannot register, for the screens that lead there; null for everybody else, empty for a moment. */
export function useGroupRefusal(): string | null {
  const isGroup = useActsForNobody()
  const text = useCodeText(isGroup ? { code: 'E_REG_GROUP_ACCOUNT' } : null)
  return isGroup ? text : null
}

/** Who looks at the menu and the entries of the home. */
export function useMenuOf(): MenuOf {
  const isActing = useAtomValue(actingForAtom) !== null
  const userType = useAtomValue(userTypeAtom)
  return isActing ? 'acting' : (userType ?? 'candidate')
}

/** A group that has not chosen for which of its candidates it acts. */
export function useActsForNobody(): boolean {
  const isActing = useAtomValue(actingForAtom) !== null
  return useAtomValue(userTypeAtom) === 'group' && !isActing
}
