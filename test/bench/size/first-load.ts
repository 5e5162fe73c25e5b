/** First-load size: the JavaScript requested by a browser, compressed with gzip. */
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/** Bytes of JavaScript (gzip level 9) loaded until the network is idle. */
export async function firstLoadBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}
