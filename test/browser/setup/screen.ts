/** What a candidate sees and touches, by the words on the screen. Screens below the shown one stay in the document, hidden. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** A screen is shown when its title bar bears its title. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

export function words(page: Page | Locator, text: string | RegExp): Locator {
  return page.getByText(text).filter({ visible: true })
}

/** The name alone, or with the object of a repeated button behind it: “查看订单：上半年考试”. */
function named(name: string): RegExp {
  return new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(：|: |$)`)
}

export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole('button', { name: typeof name === 'string' ? named(name) : name })
}

export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await button(page, name).click()
}

export function card(page: Page, title: string | RegExp): Locator {
  return page.getByRole('heading', { level: 2, name: title }).locator('xpath=../..')
}

export function input(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

/** What begins with its label. */
const nearestField = (label: string) =>
  `xpath=ancestor::*[*[1][not(self::font)][starts-with(normalize-space(.), "${label}")]][1]`

/** A field with its label, hint and error. */
export function field(page: Page, label: string): Locator {
  return input(page, label).locator(nearestField(label))
}

/** The same for what is no text: files, choices. */
export function fieldset(page: Page, label: string): Locator {
  return words(page, new RegExp(`^${label}(必填|选填|Required|Optional)?$`))
    .first()
    .locator(nearestField(label))
}

export async function tick(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name }).click()
}

/** A subject on offer: a radio button where only one may be chosen. */
export const subjectOf = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }))

export async function choose(page: Page | Locator, option: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: typeof option === 'string' ? new RegExp(`^${option}`) : option }).click()
}

/** A day of the calendar, which shows the month of its first one: the next month where the day is not in that. */
export async function chooseDay(page: Page, name: RegExp): Promise<void> {
  const days = page.getByRole('radiogroup', { name: '选择日期' }).getByRole('radio')
  await expect(days.first()).toBeVisible()
  const day = days.and(page.getByRole('radio', { name }))
  if ((await day.count()) === 0) await press(page, '下个月')
  await day.click()
}

/** Opens the panel of a field and picks one option after the other, from the first level to the last. */
export async function chooseInPanel(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const panel = page.getByRole('dialog', { name: label })
  for (const option of options) await choose(panel, option)
  await expect(panel).toBeHidden()
}

/** Picks files by the browser's own chooser, opened with a button. */
export async function pickFile(page: Page, opener: Locator, name: string, bytes: Buffer): Promise<void> {
  // a button that is still busy with the file before is deaf
  await expect(opener).not.toHaveAttribute('aria-disabled', 'true')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()])
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  await chooser.setFiles({ name, mimeType, buffer: bytes })
}

export async function openMenu(page: Page, name = '菜单'): Promise<Locator> {
  await press(page, name)
  const menu = page.getByRole('dialog', { name })
  await expect(menu).toBeVisible()
  return menu
}

/** The browser's own picker beside a date that can also be typed; it lies over a button. */
export function datePicker(page: Page, label: string): Locator {
  return button(page, new RegExp(`^(从日历选择${label}|Choose from a calendar: ${label})$`)).locator('xpath=../input')
}
