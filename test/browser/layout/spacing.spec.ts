import type { Locator } from '@playwright/test'
import { completeExemption } from '../../portal/exemption'
import { scannedPage } from '../../portal/id-photo'
import { openAs } from '../setup/visitors/entering'
import { filledIn, openOrder, screens, submitted } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'
import { button, fieldset, pickFile } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Returns the pixels between two adjacent buttons. */
async function gapBetween(left: Locator, right: Locator): Promise<number> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  return other && one ? other.x - one.x - one.width : NaN
}

test('adjacent buttons have a gap', async ({ page, services }) => {
  await openOrder(page, services)
  await expect(button(page, '微信支付')).toBeVisible()
  expect(await gapBetween(button(page, '取消报名'), button(page, '微信支付'))).toBe(12)
})

/** Returns the pixels between the card's edges and the first and last texts in it. */
async function roomInCard(inside: Locator): Promise<number[]> {
  return inside.evaluate((element) => {
    let card = element
    while (card.parentElement && getComputedStyle(card).boxShadow === 'none') card = card.parentElement
    const shown: DOMRect[] = []
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = document.createRange()
      words.selectNodeContents(texts.currentNode)
      shown.push(...[...words.getClientRects()].filter(({ height }) => height > 0))
    }
    const { top, bottom } = card.getBoundingClientRect()
    return [Math.min(...shown.map((each) => each.top)) - top, bottom - Math.max(...shown.map((each) => each.bottom))]
  })
}

test('the padding of a card is the same above its first element and below its last element', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'demo')
  await completeExemption(candidate)
  // `inner`: padding of the identity card, which comes first
  const pages: { address: string; inside: string; inner?: number }[] = [
    { address: 'fileCollection?batch=E01', inside: '毕业证书原件' },
    { address: 'baseCollection?batch=E01', inside: '逐项填写用于申请免考的证书或学历', inner: 12 },
    { address: 'confirmRegInfo?batch=E01', inside: '理由：工程造价专业认证学历' },
  ]
  for (const { address, inside, inner = 0 } of pages) {
    await openAs(page, `/default/excuseExam/${address}`, { domain: 'demo', candidate })
    const text = page.getByText(inside).filter({ visible: true }).first()
    await expect(text).toBeVisible()
    const [above, below] = await roomInCard(text)
    expect(Math.abs((above ?? 0) - 16 - inner), `${address}: ${above}`).toBeLessThanOrEqual(4)
    expect(Math.abs((below ?? 0) - 16), `${address}: ${below}`).toBeLessThanOrEqual(4)
  }
})

test('on paper, the heading of a section on the confirmation is above its line', async ({ page, services }) => {
  const { candidate } = await filledIn(services)
  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  const heading = page.getByRole('heading', { level: 2, name: '基本信息' })
  await expect(heading).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const section = heading.locator('xpath=../following-sibling::*[1]')
  const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottom(heading)).toBeLessThanOrEqual(await section.evaluate((each) => each.getBoundingClientRect().top))
})

test('a long file name keeps its distance from the edges of its row', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await completeExemption(candidate)
  await openAs(page, '/default/excuseExam/fileCollection?batch=E01', { domain: 'demo', candidate })
  const name = `${'很长'.repeat(24)}的名字.jpg`
  const proof = fieldset(page, '学历证书')
  await pickFile(page, button(proof, /文件：/), name, await scannedPage())
  const text = page.getByText(name, { exact: true }).filter({ visible: true })
  await expect(text).toBeVisible()
  const off = await text.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    let row = element
    while (row.parentElement && getComputedStyle(row).borderTopWidth === '0px') row = row.parentElement
    return words.getBoundingClientRect().top - row.getBoundingClientRect().top
  })
  expect(off).toBeGreaterThanOrEqual(6)
})

test('in large text on a small phone a heading stays on one line, and a number next to its copy button', async ({
  page,
  services,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/health/live')
  await page.evaluate(() => localStorage.setItem('elder-mode', 'true'))
  const { candidate, registrationId } = await submitted(services)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  const headline = page.getByRole('heading', { name: '上半年考试（单科补考）' })
  await expect(headline).toBeVisible()
  const badge = await box(page.getByText('待支付', { exact: true }).first())
  const { y, height, width } = await box(headline)
  expect(badge.y).toBeGreaterThanOrEqual(y + height)
  expect(width).toBeGreaterThan(200)

  const number = await box(page.getByText(/^A02-\d+$/))
  const copying = await box(page.getByRole('button', { name: /^复制报名号/ }))
  expect(copying.x).toBeGreaterThanOrEqual(number.x + number.width)
  expect(copying.y).toBeLessThan(number.y + number.height)
  expect(number.height).toBeLessThan(40)
})
