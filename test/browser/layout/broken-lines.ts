import type { Page } from '@playwright/test'

/** Joins the parts with an optional U+2060 (word joiner), which is invisible and prevents a line break. */
const parts = (...each: string[]) => each.join('\\u2060?')
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
/** Values that must stay on one line: dates, times, time ranges with their zone, amounts. */
const values = [
  `${parts('\\d{4}', '年', '\\d{1,2}', '月')}(?:${parts('', '\\d{1,2}', '日')}(?:\\s${parts('周', '[一二三四五六日]')})?)?`,
  `(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\s)?\\d{1,2}\\s(?:${months})\\s\\d{4}`,
  `\\d{1,2}:\\d{2}(?::\\d{2})?(?:${parts('–', '\\d{1,2}:\\d{2}')})?(?:\\s\\(UTC\\+8\\))?`,
  parts('(CNY\u00a0)?[\\d,]+\\.\\d{2}', '元?'),
].join('|')

/** Returns dates, times, time ranges and amounts on the screen that wrap over two lines. */
export function brokenValues(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(new RegExp(pattern, 'g'))) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(match[0])
      }
    }
    return found
  }, values)
}

/** Returns labels of buttons, links, tabs, checkboxes and countdowns that wrap between two Chinese characters. */
export function brokenLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roles = ['button', 'link', 'tab', 'checkbox'].map((role) => `[role=${role}]`)
    const signs = [...document.querySelectorAll<HTMLElement>([...roles, 'button'].join())]
    const countdowns = [...document.querySelectorAll('[role=timer]')].map(({ parentElement }) => parentElement)
    // Excludes rows of several lines, and whole questions.
    const isLabel = ({ innerText }: HTMLElement) => !/\n|？$/.test(innerText.trim())
    const labels = [...signs.filter(isLabel), ...countdowns]
    const texts = labels.flatMap((label) => {
      const walker = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      for (let node = walker?.nextNode(); node; node = walker?.nextNode()) nodes.push(node)
      return nodes
    })
    const topAt = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getClientRects()[0]?.top ?? NaN
    }
    return texts.flatMap((node) => {
      const words = node.textContent ?? ''
      const inside = [...words.matchAll(/[\u4e00-\u9fff](?=[\u4e00-\u9fff])/g)]
      const isBroken = inside.some(({ index }) => topAt(node, index + 1) - topAt(node, index) > 4)
      return isBroken ? [words] : []
    })
  })
}
