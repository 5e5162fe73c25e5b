import { host, isIos } from '../../device/host'
import { entryUrl } from '../identity/entry.h5'
import type { Sdk, SignPage } from './js-sdk-types'

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const GIVE_UP_MS = 10_000

let configured: { url: string; sdk: Promise<Sdk | null> } | null = null

/** The JS-SDK as it comes: enough inside a web-view, whose calls need no signature. */
export async function loadSdk(): Promise<Sdk> {
  return (await import('weixin-js-sdk')).default as unknown as Sdk
}

/**
 * The JS-SDK, opened to the page that is shown, in WeChat's browser; null elsewhere and when WeChat or the service
 * refuse: whoever asks next tries again. WeChat on iOS checks the address that the document was loaded with, on Android
 * the present one: there it is opened again after moving to another screen. From then on it may come before WeChat has
 * checked the new address, because `weixin-js-sdk` stays ready once it was: calls that fail are to be repeated.
 */
export function readySdk(sign: SignPage): Promise<Sdk | null> {
  if (host() !== 'wechat') return Promise.resolve(null)
  const url = isIos() ? entryUrl() : window.location.href.replace(/#.*/, '')
  if (configured?.url !== url) configured = { url, sdk: configure(url, sign) }
  return configured.sdk
}

async function configure(url: string, sign: SignPage): Promise<Sdk | null> {
  try {
    const [sdk, signature] = await Promise.all([loadSdk(), sign(url)])
    const configureIt = () => sdk.config({ debug: false, ...signature, jsApiList })
    if (await isAccepted(sdk, configureIt, () => forget(url))) return sdk
  } catch {
    // the service did not sign, or the SDK was not loaded
  }
  forget(url)
  return null
}

/** `onRefused` is heard also when WeChat refuses after the SDK called itself ready. */
function isAccepted(sdk: Sdk, configureIt: () => void, onRefused: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    configureIt()
    sdk.error(() => {
      onRefused()
      resolve(false)
    })
    sdk.ready(() => resolve(true))
    setTimeout(() => resolve(false), GIVE_UP_MS)
  })
}

function forget(url: string): void {
  if (configured?.url === url) configured = null
}
