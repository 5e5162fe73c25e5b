import { useAtomValue } from 'jotai'
import { useCodeText } from '@/api/errors/code-text'
import { userTypeAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'

/** Why a group account that acts for nobody cannot register, for the screens that lead there; null for everybody else, empty for a moment. */
export function useGroupRefusal(): string | null {
  const isGroup = useActsForNobody()
  const text = useCodeText(isGroup ? { code: 'E_REG_GROUP_ACCOUNT' } : null)
  return isGroup ? text : null
}

/** A group that has not chosen for which of its candidates it acts. */
export function useActsForNobody(): boolean {
  const isActing = useAtomValue(actingForAtom) !== null
  return useAtomValue(userTypeAtom) === 'group' && !isActing
}
