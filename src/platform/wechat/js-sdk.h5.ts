import { host, isIos } from '../device/host'
import { entryUrl } from './entry.h5'
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
 * refuse. WeChat on iOS checks the address that the document was loaded with, on Android the present one: there it is
 * opened again after moving to another screen.
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
    return (await isAccepted(sdk, () => sdk.config({ debug: false, ...signature, jsApiList }))) ? sdk : null
  } catch {
    // the next screen tries again
    configured = null
    return null
  }
}

function isAccepted(sdk: Sdk, configureIt: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    configureIt()
    sdk.error(() => resolve(false))
    sdk.ready(() => resolve(true))
    setTimeout(() => resolve(false), GIVE_UP_MS)
  })
}
