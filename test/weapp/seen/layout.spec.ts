/** Layout of every Mini Program page on phones, rendered by Chromium; the headless host has no layout. */
import { expect } from '@playwright/test'
import { tour } from './tour'
import { test } from './test'

test.describe.configure({ mode: 'parallel' })

for (const { device, language, seenOnSmall } of [
  { device: 'notched', language: 'zh', seenOnSmall: false },
  // The small phone has the same room next to the capsule, so a page rendered for one is valid for the other.
  { device: 'plain', language: 'en', seenOnSmall: true },
] as const) {
  const also = seenOnSmall ? ', the smallest too, in usual letters and in large ones' : ''
  test.describe(`on a ${device} phone${also}, in ${language}`, () => {
    test.use({ device })

    test('every page keeps clear of WeChat’s reserved areas, fits the screen, and breaks no words in headings and buttons', async ({
      seen,
      visits,
    }) => {
      const found: string[] = []
      const look = async (page: string) => {
        for (const finding of await seen.findings()) found.push(`${page}: ${finding}`)
      }
      await tour(seen, visits, { language }, async ({ called }) => {
        await look(called)
        if (!seenOnSmall) return
        await seen.turnTo('small')
        await look(`${called}, small`)
        await seen.enlarge()
        await look(`${called}, small, in large letters`)
        await seen.turnTo(device)
      })
      expect(found).toEqual([])
    })
  })
}
