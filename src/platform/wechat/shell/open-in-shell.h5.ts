import { loadSdk } from '../app/js-sdk.h5'

export async function openInShell(pageUrl: string): Promise<boolean> {
  const { miniProgram } = await loadSdk()
  return new Promise((resolve) => {
    miniProgram.navigateTo({ url: pageUrl, success: () => resolve(true), fail: () => resolve(false) })
  })
}
