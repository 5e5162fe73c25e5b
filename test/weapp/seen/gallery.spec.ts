/** Gallery of a landing page, rendered from the Mini Program's build. */
import { expect } from '@playwright/test'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { test } from './test'

test('the pictures of a landing are changed by buttons, and fill their frame', async ({ seen }) => {
  await seen.program.controls.start({ url: pageUrlOf('dyIndex', { projectCode: 'dy2022' }) })
  await seen.settled()
  const gallery = seen.top.getByRole('group', { name: '现场考试讲解的景点' })
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button', { name: '下一张' }).click()
  await expect(gallery.getByText('第 2 张，共 3 张')).toBeVisible()
  await expect(gallery.locator('wx-image[aria-label*="长城"]')).toBeInViewport({ ratio: 0.98 })
})
