/** How the pages of the Mini Program look on phones, seen through Chromium: what no spec without a layout can notice. */
import { expect } from '@playwright/test'
import { tour } from './tour'
import { test } from './test'

/** Each size, each language; the smallest glass with the longest words, and with the largest letters. */
const phones = [
  { device: 'notched', language: 'zh', isElder: false },
  { device: 'plain', language: 'en', isElder: false },
  { device: 'small', language: 'en', isElder: false },
  { device: 'small', language: 'en', isElder: true },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { device, language, isElder } of phones) {
  test.describe(`on a ${device} phone, in ${language}${isElder ? ', in elder mode' : ''}`, () => {
    test.use({ device })

    test('every page is clear of what WeChat keeps for itself, inside the glass, with whole words in headings and buttons', async ({
      seen,
      visits,
    }) => {
      const found: string[] = []
      await tour(seen, visits, { language, isElder }, async ({ called }) => {
        for (const finding of await seen.findings()) found.push(`${called}: ${finding}`)
      })
      expect(found).toEqual([])
    })
  })
}
