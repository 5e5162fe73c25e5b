import { host } from '../../device/host'
import { loadSdk } from '../app/js-sdk.h5'
import type { ShellMessage } from './shell-message'

const GIVE_UP_MS = 5_000

/**
 * Resolves after a timeout if WeChat calls neither callback: the page counts as opened if this one is hidden by then.
 */
export async function openInShell(pageUrl: string): Promise<boolean> {
  const { miniProgram } = await loadSdk()
  return new Promise((resolve) => {
    setTimeout(() => resolve(document.visibilityState === 'hidden'), GIVE_UP_MS)
    miniProgram.navigateTo({ url: pageUrl, success: () => resolve(true), fail: () => resolve(false) })
  })
}

export async function tellShell(message: ShellMessage): Promise<void> {
  if (host() !== 'webview') return
  const { miniProgram } = await loadSdk()
  miniProgram.postMessage({ data: message })
}
