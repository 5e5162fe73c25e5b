import { useAtomValue } from 'jotai'
import { useCodeText } from '@/api/errors/code-text'
import { userTypeAtom } from '@/session/account'

/** Why a group account cannot register, for the screens that lead there; null for everybody else, empty for a moment. */
export function useGroupRefusal(): string | null {
  const isGroup = useAtomValue(userTypeAtom) === 'group'
  const text = useCodeText(isGroup ? { code: 'E_REG_GROUP_ACCOUNT' } : null)
  return isGroup ? text : null
}
