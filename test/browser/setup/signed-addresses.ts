import type { Page } from '@playwright/test'

/** The addresses that the page has asked to have signed for the JS-SDK, in order. */
export function signedAddresses(page: Page): () => string[] {
  const signed: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/ea/g/wechat/js-sdk') signed.push(searchParams.get('url') ?? '')
  })
  return () => signed
}
