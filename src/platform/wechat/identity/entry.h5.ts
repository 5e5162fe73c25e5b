/** What the address of this document says beyond the screen. It is read once and taken out of the address bar. */
import { host } from '../../device/host'
import { decode, readQuery } from '../../navigation/route-matching'
import { sessionStore } from '../../storage/stores'

const WX_CODE = 'wxCode'
const IS_WX_MINI = 'isWxMini'
const EXPECTED_STATE = 'wechatState'
/** What the address of WeChat's OAuth page ends with; browsers carry it along to the page that it leads back to. */
const OAUTH_MARK = '#wechat_redirect'

let firstAddress = ''
let oauthCode: string | null = null

/** Before the router sees the address: keeps what a Mini Program or WeChat's OAuth page added to it (specification §3). */
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

/** The address that this document was loaded with, without the part behind `#`. */
export function entryUrl(): string {
  return firstAddress
}

/** The code in the entry address of a Mini Program's web-view, once. */
export function takeShellCode(): string | null {
  const code = sessionStore.get(WX_CODE)
  sessionStore.remove(WX_CODE)
  return code
}

/** The code that the OAuth page answered, once. */
export function takeOauthCode(): string | null {
  const code = oauthCode
  oauthCode = null
  return code
}

/**
 * The answer of the OAuth page that this tab is about to ask has to carry this state. False in a tab that keeps nothing:
 * it would not know the answer, and ask for ever.
 */
export function expectState(state: string): boolean {
  sessionStore.set(EXPECTED_STATE, state)
  return sessionStore.get(EXPECTED_STATE) === state
}

/** An answer that this tab did not ask for may sign in somebody else: it is dropped. */
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
