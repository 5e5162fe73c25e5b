import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

/** Returns the last code sent to a phone number or email, read from the development outbox page. */
export async function codeSentTo(request: APIRequestContext, target: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const page = await (await request.get('/dev/outbox')).text()
    const message = page.split('<article>').find((article) => article.includes(target))
    code = /<p>[^<]*?(\d{6})/.exec(message?.split('</p>').slice(1).join('</p>') ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}
