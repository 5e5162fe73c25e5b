import { host } from '../device/host'
import { addressOf } from '../page/route-matching'
import { readySdk } from './js-sdk.h5'
import type { SignPage } from './js-sdk-types'
import type { ShareCard } from './share-types'
import { tellShell } from './tell-shell.h5'

/** Gives the card to WeChat, or to the Mini Program around this page. */
export async function handOver({ title, description, picture, route }: ShareCard, sign: SignPage): Promise<void> {
  const path = addressOf(route.name, route.params)
  if (host() === 'webview') return tellShell({ type: 'share', title, path })
  const sdk = await readySdk(sign)
  const card = {
    title,
    link: window.location.origin + path,
    imgUrl: picture || `${window.location.origin}/static/icon.png`,
  }
  sdk?.updateAppMessageShareData({ ...card, desc: description })
  sdk?.updateTimelineShareData(card)
}
