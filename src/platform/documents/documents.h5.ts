import { host, isDesktop, isIos } from '../device/host'
import { wechatBridge } from '../wechat/app/bridge.h5'
import { copyText } from './clipboard.h5'
import type { KeepOutcome, ServedFile } from './document-types'

/**
 * WeChat on Android answers a download with a page that only asks to open a browser, so the address is copied instead.
 */
export async function openDocument(file: ServedFile): Promise<KeepOutcome> {
  if (host() === 'browser' || isIos() || isDesktop()) return download(file)
  return (await copyText(addressOf(file))) === 'copied' ? 'copied' : 'elsewhere'
}

export function savePicture(file: ServedFile): Promise<KeepOutcome> {
  return host() === 'browser' ? download(file) : showInWechat(file)
}

export function openHostSettings(_denial: 'denied' | 'blocked'): void {
  // browsers ask for permission each time
}

/** WeChat's browser cannot download; a long press on the displayed picture saves or sends it. */
async function showInWechat(file: ServedFile): Promise<KeepOutcome> {
  const bridge = await wechatBridge()
  if (!bridge) return 'failed'
  const current = addressOf(file)
  bridge.invoke('imagePreview', { current, urls: [current] })
  return 'shown'
}

const addressOf = ({ url }: ServedFile) => new URL(url, window.location.href).href

/** Clicks a temporary link. Browsers follow a scripted click while they handle a click of the user. */
function download({ url, name }: ServedFile): Promise<KeepOutcome> {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve('done')
}

export const enlarge: ((src: string) => void) | null = null
