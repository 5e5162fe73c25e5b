import { currentLanguage } from '@/i18n/language'
import { actingForAtom, isForMember } from '@/session/acting'
import { groupDomainAtom, isPartnerToken, projectTokenAtom, tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'

/**
 * Returns the headers of a call (specification §7): app key, language and session. A call to another project (`domain`)
 * than the one that issued the token is anonymous, so that maintenance of one project does not affect another. The
 * member for whom a group acts is sent with the calls that groups may make, by `path`.
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
