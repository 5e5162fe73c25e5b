import { loadSdk } from '../app/js-sdk.h5'

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
