import { currentLanguage } from '@/i18n/language'
import { actingForAtom, isForMember } from '@/session/acting'
import { groupDomainAtom, isPartnerToken, projectTokenAtom, tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'

/**
 * The headers of every call (specification §7): the app key, and what the session knows. A call to another project
 * (`domain`) than the one that issued the token is anonymous: the maintenance of one project must not shut another. For whom
 * a group acts goes along with what it may do for its candidates, by the call's `path`.
 */
export function callHeaders({ path = '', domain }: { path?: string; domain?: string | undefined } = {}): Record<
  string,
  string
> {
  const common = { 'app-key': APP_KEY, 'Accept-Language': currentLanguage() === 'zh' ? 'zh-CN' : 'en' }
  const ownDomain = store.get(projectTokenAtom) ?? store.get(currentExamInfoAtom)?.domain
  if (domain !== undefined && ownDomain !== undefined && domain !== ownDomain) return common
  const token = store.get(tokenAtom)
  const groupDomain = store.get(groupDomainAtom)
  const member = isForMember(path) && store.get(actingForAtom)
  return {
    ...common,
    ...(token && { Authorization: isPartnerToken(token) ? token : `ExamToken ${token}` }),
    ...(groupDomain && { 'group-domain': groupDomain }),
    ...(member && { 'group-member': member.memberId }),
  }
}
