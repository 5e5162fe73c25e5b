/** Dialogs of the Mini Program on the smallest screen with large text. */
import { expect } from '@playwright/test'
import { capsuleOf } from 'mini-program-host/devices'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { openAs, wechatUserOf } from './tour'
import { test } from './test'

test.use({ device: 'small' })

test('a long dialog keeps clear of the capsule and scrolls to its end, with its answers visible', async ({
  seen,
  visits: [main],
}) => {
  await seen.store({ 'elder-mode': 'true', 'user-language': 'en' })
  await openAs(seen, wechatUserOf(main), main.sample)
  await seen.program.client.callWxMethod('reLaunch', { url: pageUrlOf('payOrder', { ...main.sample }) })
  await seen.settled()
  await seen.program.press('Cancel registration')
  const question = seen.top.getByRole('dialog')
  const answers = question.getByRole('button')
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
  expect((await question.boundingBox())?.y).toBeGreaterThan(capsuleOf(seen.device).bottom)
  expect(await seen.findings()).toEqual([])

  const last = question.getByRole('listitem').last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await expect(async () => {
    await seen.swipeUp(question.getByRole('list'), 100)
    await expect(last).toBeInViewport({ ratio: 0.95, timeout: 100 })
  }).toPass({ timeout: 15_000, intervals: [0] })
  expect(await seen.scrolled()).toBe(0)
})
