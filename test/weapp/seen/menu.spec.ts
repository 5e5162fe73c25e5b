/** Menu of the Mini Program on the smallest screen with large text. */
import { expect } from '@playwright/test'
import { openAs, wechatUserOf } from './tour'
import { test } from './test'

test.use({ device: 'small' })

test('the menu scrolls to its end with the sign-out in large text mode', async ({ seen, visits: [main] }) => {
  await seen.store({ 'elder-mode': 'true' })
  await openAs(seen, wechatUserOf(main), main.sample)
  await seen.top.getByRole('button', { name: '菜单' }).click()
  const items = seen.top.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  expect(await seen.findings()).toEqual([])
  await seen.swipeUp(items.first(), 1000)
  await expect(items.last()).toHaveText('退出登录')
  // Allows for rounding to fractions of a pixel.
  await expect(items.last()).toBeInViewport({ ratio: 0.98 })
  expect(await seen.scrolled()).toBe(0)
  expect(await seen.findings()).toEqual([])
  await seen.top.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(seen.top.getByText('退出登录？')).toBeVisible()
})

test('a menu higher than the screen scrolls to its end, while the page behind does not scroll', async ({
  seen,
  visits: [main],
}) => {
  await seen.store({ 'elder-mode': 'true' })
  await openAs(seen, wechatUserOf(main), main.sample)
  await seen.lower(330)
  await seen.top.getByRole('button', { name: '菜单' }).click()
  const menu = seen.top.getByRole('dialog')
  const last = menu.getByRole('menuitem').last()
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await expect(async () => {
    await seen.swipeUp(menu, 100)
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 100 })
  }).toPass({ timeout: 15_000, intervals: [0] })
  expect(await seen.scrolled()).toBe(0)
  await last.click()
  await expect(seen.top.getByText('退出登录？')).toBeVisible()
})

test('a tap on a menu item opens its screen', async ({ seen, visits: [main] }) => {
  await openAs(seen, wechatUserOf(main), main.sample)
  await seen.top.getByRole('button', { name: '菜单' }).click()
  await seen.top.getByRole('menuitem', { name: '我的报名' }).click()
  await expect(seen.top.getByRole('heading', { name: '我的报名' })).toBeVisible()
})

test.describe('on a screen 667 high', () => {
  test.use({ device: 'plain' })

  test('the sign-out is visible without scrolling, also in large text mode', async ({ seen, visits: [main] }) => {
    await seen.store({ 'elder-mode': 'true' })
    await openAs(seen, wechatUserOf(main), main.sample)
    await seen.top.getByRole('button', { name: '菜单' }).click()
    await expect(seen.top.getByRole('menuitem').last()).toHaveText('退出登录')
    await expect(seen.top.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.98 })
    expect(await seen.findings()).toEqual([])
  })
})
