import { host, isIos } from '../../device/host'
import { entryUrl } from '../identity/entry.h5'
import type { Sdk, SignPage } from './js-sdk-types'

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const GIVE_UP_MS = 10_000

let configured: { url: string; sdk: Promise<Sdk | null> } | null = null

/** Loads the JS-SDK without a signature, which is sufficient inside a web-view. */
export async function loadSdk(): Promise<Sdk> {
  return (await import('weixin-js-sdk')).default as unknown as Sdk
}

/**
 * Returns the JS-SDK configured for the displayed page in WeChat's browser; null in other hosts and if WeChat or the
 * service refuses, in which case the next call tries again.
 * WeChat on iOS verifies the address that the document was loaded with, on Android the current one, so the SDK is
 * configured again after navigation. It may then resolve before WeChat has verified the new address, because
 * `weixin-js-sdk` stays ready: callers retry failed calls.
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
    // the service did not sign, or the SDK could not be loaded
  }
  forget(url)
  return null
}

/** WeChat may refuse after the SDK has reported ready, so `onRefused` may be called later. */
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
