/** Entry parameters of the document's address, read once and removed from the address bar. */
import { host } from '../../device/host'
import { decode, readQuery } from '../../navigation/route-matching'
import { sessionStore } from '../../storage/stores'

const WX_CODE = 'wxCode'
const IS_WX_MINI = 'isWxMini'
const EXPECTED_STATE = 'wechatState'
/** Hash of WeChat's OAuth page address; browsers carry it over to the page it redirects to. */
const OAUTH_MARK = '#wechat_redirect'

let firstAddress = ''
let oauthCode: string | null = null

/**
 * Stores the parameters that a Mini Program or WeChat's OAuth page added to the address (specification §3). Runs before
 * the router reads the address.
 */
export function takeEntry(): void {
  firstAddress = window.location.href.replace(/#.*/, '')
  oauthCode = null
  const query = readQuery(window.location.search.slice(1))
  const wxCode = query[WX_CODE]
  if (wxCode) sessionStore.set(WX_CODE, wxCode)
  if (/^(1|true)$/.test(query[IS_WX_MINI] ?? '')) sessionStore.set(IS_WX_MINI, 'true')
  removeFromAddress(WX_CODE, IS_WX_MINI)
  if (host() === 'wechat' && query.state) takeOauthAnswer(query.code, query.state)
}

/** Returns the address that the document was loaded with, without the hash. */
export function entryUrl(): string {
  return firstAddress
}

/** Returns and removes the code from the entry address of a Mini Program's web-view. */
export function takeShellCode(): string | null {
  const code = sessionStore.get(WX_CODE)
  sessionStore.remove(WX_CODE)
  return code
}

/** Returns and removes the code from the OAuth redirect. */
export function takeOauthCode(): string | null {
  const code = oauthCode
  oauthCode = null
  return code
}

/**
 * Stores the `state` that the OAuth redirect in this tab must carry. Returns false if the tab has no storage: it could
 * not verify the redirect and would request authorization forever.
 */
export function expectState(state: string): boolean {
  sessionStore.set(EXPECTED_STATE, state)
  return sessionStore.get(EXPECTED_STATE) === state
}

/** Drops a redirect that this tab did not request, because it could sign in as another person (login CSRF). */
function takeOauthAnswer(code: string | undefined, state: string): void {
  const isExpected = sessionStore.get(EXPECTED_STATE) === state
  if (isExpected) sessionStore.remove(EXPECTED_STATE)
  if (isExpected && code) oauthCode = code
  removeFromAddress('code', 'state', OAUTH_MARK)
}

function removeFromAddress(...names: string[]): void {
  const { pathname, search, hash } = window.location
  const pairs = search.slice(1).split('&').filter(Boolean)
  const kept = pairs.filter((pair) => !names.includes(decode(pair.split('=')[0])))
  const query = kept.length > 0 ? `?${kept.join('&')}` : ''
  const address = pathname + query + (names.includes(hash) ? '' : hash)
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}
