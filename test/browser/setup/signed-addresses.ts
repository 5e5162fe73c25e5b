import type { Page } from '@playwright/test'

/** The addresses that the page has asked to have signed for the JS-SDK, in order. */
export function signedAddresses(page: Page): () => string[] {
  const signed: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/ea/g/wechat/js-sdk') return
    signed.push((request.postDataJSON() as { url: string }).url)
  })
  return () => signed
}
