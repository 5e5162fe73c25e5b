import { currentLanguage } from '@/i18n/language'
import { groupDomainAtom, isPartnerToken, tokenAtom } from '@/session/account'
import { store } from '@/session/store'

/** The headers of every call (specification §7): the app key, and what the session knows. */
export function callHeaders(): Record<string, string> {
  const token = store.get(tokenAtom)
  const groupDomain = store.get(groupDomainAtom)
  return {
    'app-key': APP_KEY,
    'Accept-Language': currentLanguage() === 'zh' ? 'zh-CN' : 'en',
    ...(token && { Authorization: isPartnerToken(token) ? token : `ExamToken ${token}` }),
    ...(groupDomain && { 'group-domain': groupDomain }),
  }
}
