import { currentLanguage } from '@/i18n/language'
import type { Request } from '@/platform/network/send-types'
import { groupDomainAtom, isPartnerToken, projectTokenAtom, tokenAtom } from '@/session/account'
import { actingForAtom, isForMember } from '@/session/acting'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { LOADING_MAX_MS } from '../loading'

export interface CallOptions {
  /** Set to 1, shows the loading toast until the response arrives; sent as `loading=1` (specification §7). */
  loading?: 1
  /** Required by calls that are `idempotent` in the contract: the same key returns the first response again. */
  idempotencyKey?: string
}

interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

const timeoutMs = 30_000

/** Builds the request of a call: fills the parts into `GET /exm_c/batches/:batchCode` and adds the common headers. */
export function requestOf(key: string, { params, query, body }: CallParts, options: CallOptions = {}): Request {
  const [method, path] = key.split(' ') as [Request['method'], string]
  const isReading = method === 'GET'
  return {
    method,
    url: SERVICE_URL + fill(path, params) + queryOf({ ...query, loading: options.loading ? '1' : undefined }),
    body: isReading ? undefined : JSON.stringify(body ?? {}),
    headers: {
      ...callHeaders({ path, domain: params?.['domain'] ?? query?.['domain'] }),
      ...(!isReading && { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    },
    timeout: options.loading ? LOADING_MAX_MS : timeoutMs,
  }
}

export function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return text && `?${text}`
}

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
