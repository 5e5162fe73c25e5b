import { expect, test } from '../setup/test'

test('a browser as old as iOS 12 gets polyfills and shows the project home', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, 'fromEntries')
    Reflect.deleteProperty(String.prototype, 'matchAll')
    Reflect.deleteProperty(String.prototype, 'replaceAll')
    Reflect.deleteProperty(Array.prototype, 'flatMap')
  })
  const polyfills = page.waitForResponse('**/static/core-js.js')
  await page.goto('/e/demo/login')
  expect((await polyfills).status()).toBe(200)
  await expect(page.getByRole('button', { name: /报名/ }).first()).toBeVisible()
})

test('other browsers do not load polyfills', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('core-js'))).toEqual([])
})
