import { useAtomValue } from 'jotai'
import { useCodeTexts } from '@/api/errors/error-message'
import { userTypeAtom } from '@/session/account'

const refusal: Parameters<typeof useCodeTexts>[0] = { group: { code: 'E_REG_GROUP_ACCOUNT' } }
const nothing: typeof refusal = {}

/** Why a group account cannot register, for the screens that lead there; null for everybody else, empty for a moment. */
export function useGroupRefusal(): string | null {
  const isGroup = useAtomValue(userTypeAtom) === 'group'
  const texts = useCodeTexts(isGroup ? refusal : nothing)
  return isGroup ? (texts['group'] ?? '') : null
}
