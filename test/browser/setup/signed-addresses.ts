import type { Page } from '@playwright/test'

/** Records the addresses for which the page requests a JS-SDK signature, in order. */
export function signedAddresses(page: Page): () => string[] {
  const signed: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/ea/g/wechat/js-sdk') return
    signed.push((request.postDataJSON() as { url: string }).url)
  })
  return () => signed
}
