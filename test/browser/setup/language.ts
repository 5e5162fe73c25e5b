import type { Page } from '@playwright/test'
import { expect } from './test'

/** The language switch is labelled in the target language. */
const languageSwitch = '中文'

/** Expects no Chinese text on the screen, accessible names included, except for `names` of people and groups. */
export async function expectEnglish(page: Page, names: readonly string[] = []): Promise<void> {
  const findChinese = () =>
    page.evaluate(() => {
      // Includes Chinese punctuation.
      const isChinese = (text: string) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text)
      const isShown = (element: Element | null) => element?.checkVisibility() === true
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        if (isChinese(text) && isShown(node.parentElement)) found.push(text)
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt]')) {
        const names = ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '')
        if (isShown(element)) found.push(...names.filter(isChinese))
      }
      return [...found, document.title].filter(isChinese)
    })
  const isName = (text: string) =>
    names.reduce((left, name) => left.replaceAll(name, ''), text).match(/\p{Script=Han}/u) === null
  await expect
    .poll(async () => (await findChinese()).filter((text) => text !== languageSwitch && !isName(text)), {
      message: 'Chinese words',
    })
    .toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}
