import { host } from '../../device/host'
import { addressOf } from '../../navigation/route-matching'
import { readySdk } from '../app/js-sdk.h5'
import type { Outcome, SignPage } from '../app/js-sdk-types'
import type { ShareCard } from './share-types'
import { tellShell } from '../shell/shell.h5'

/** Backoff in milliseconds for a share card that WeChat rejected. */
const AGAIN_AFTER_MS = [300, 1_000, 3_000] as const

/** Passes the share card to WeChat, or to the Mini Program around this page, while `isShown`. */
export async function handOver(card: ShareCard, sign: SignPage, isShown: () => boolean): Promise<void> {
  const { title, description, picture, route } = card
  const path = addressOf(route.name, route.params)
  if (host() === 'webview') return tellShell({ type: 'share', title, path })
  const sdk = await readySdk(sign)
  if (!sdk) return
  const shared = {
    title,
    link: window.location.origin + path,
    imgUrl: picture || `${window.location.origin}/static/icon.png`,
  }
  give((outcome) => sdk.updateAppMessageShareData({ ...shared, desc: description, ...outcome }), isShown)
  give((outcome) => sdk.updateTimelineShareData({ ...shared, ...outcome }), isShown)
}

/** Retries, because WeChat rejects calls while it verifies the address of a new screen (js-sdk.h5.ts). */
function give(
  tell: (outcome: Outcome) => void,
  isShown: () => boolean,
  [wait, ...later]: readonly number[] = AGAIN_AFTER_MS,
): void {
  if (!isShown()) return
  const fail = () => {
    if (wait !== undefined) setTimeout(() => give(tell, isShown, later), wait)
  }
  tell({ fail })
}
