import { host } from '../device/host'
import { wechatBridge } from '../wechat/bridge.h5'
import type { KeepOutcome, ServedFile } from './documents-types'

export function openDocument(file: ServedFile): Promise<KeepOutcome> {
  return download(file)
}

export function savePicture(file: ServedFile): Promise<KeepOutcome> {
  return host() === 'browser' ? download(file) : showInWechat(file)
}

export function openHostSettings(): void {
  // a browser asks again each time
}

/** WeChat's browser downloads nothing: a long press on the picture it shows saves or sends it. */
async function showInWechat({ url }: ServedFile): Promise<KeepOutcome> {
  const bridge = await wechatBridge()
  if (!bridge) return 'failed'
  const current = new URL(url, window.location.href).href
  bridge.invoke('imagePreview', { current, urls: [current] })
  return 'shown'
}

/** A click that the candidate did not make themselves: browsers follow it while their own is being answered. */
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
