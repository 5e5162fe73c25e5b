/** Locators and actions by visible text. Covered screens stay in the document, hidden. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** Waits until the screen with this title is shown. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

export function words(page: Page | Locator, text: string | RegExp): Locator {
  return page.getByText(text).filter({ visible: true })
}

/** Matches the name alone or followed by its object, as in “查看订单：上半年考试”. */
function named(name: string): RegExp {
  return new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(：|: |$)`)
}

export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole('button', { name: typeof name === 'string' ? named(name) : name })
}

export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await button(page, name).click()
}

/** Card by its heading, which is one level lower in a group with a heading. */
export function card(page: Page, title: string | RegExp): Locator {
  const heading = (level: number) => page.getByRole('heading', { level, name: title })
  return heading(2).or(heading(3)).locator('xpath=../..')
}

export function input(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

/** Nearest ancestor whose text starts with the label. */
const nearestField = (label: string) =>
  `xpath=ancestor::*[*[1][not(self::font)][starts-with(normalize-space(.), "${label}")]][1]`

/** Field with its label, hint and error. */
export function field(page: Page, label: string): Locator {
  return input(page, label).locator(nearestField(label))
}

/** Group for fields that are not text inputs (files, choices), with its label, hint and error. */
export function fieldset(page: Page, label: string): Locator {
  return words(page, new RegExp(`^${label}(必填|选填|Required|Optional)?$`))
    .first()
    .locator(nearestField(label))
}

/** Expands the collapsed sections of the page. */
export async function expandAll(page: Page): Promise<void> {
  const collapsed = page.getByRole('main').locator('[aria-expanded=false]').filter({ visible: true })
  await expect(collapsed.first()).toBeVisible()
  for (let left = await collapsed.count(); left > 0; left--) await collapsed.first().click()
}

export async function tick(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name }).click()
}

/** Offered subject: a radio button if only one may be chosen, else a checkbox. */
export const subjectOf = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }))

export async function choose(page: Page | Locator, option: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: typeof option === 'string' ? new RegExp(`^${option}`) : option }).click()
}

/** Chooses a day in the calendar; switches to the next month if the day is not in the one shown. */
export async function chooseDay(page: Page, name: RegExp): Promise<void> {
  const days = page.getByRole('radiogroup', { name: '选择日期' }).getByRole('radio')
  await expect(days.first()).toBeVisible()
  const day = days.and(page.getByRole('radio', { name }))
  if ((await day.count()) === 0) await press(page, '下个月')
  await day.click()
}

/** Opens the panel of a field and chooses one option per level. */
export async function chooseInPanel(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const panel = page.getByRole('dialog', { name: label })
  for (const option of options) await choose(panel, option)
  await expect(panel).toBeHidden()
}

/** Picks a file in the browser's file chooser, which the button opens. */
export async function pickFile(page: Page, opener: Locator, name: string, bytes: Buffer): Promise<void> {
  // A button still busy with the previous file ignores clicks.
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

/** Native date picker of a date field, which covers a button. */
export function datePicker(page: Page, label: string): Locator {
  return button(page, new RegExp(`^(从日历选择${label}|Choose from a calendar: ${label})$`)).locator('xpath=../input')
}
