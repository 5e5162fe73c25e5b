import { createHash } from 'node:crypto'
import type { ExamInfo } from '@contract/endpoints/home'

const titleTag = /<title>[^<]*<\/title>/
/** Where the page shows the name before any script runs (src/index.html). */
const nameMark = 'id="shell-name">'
const htmlTag = /<html[^>]*>/

/** What the built index.html is, with what a Content-Security-Policy needs to allow of it. */
export interface SitePage {
  html: string
  /** `'sha256-…'` of every inline script the build put in. */
  scriptHashes: string[]
}

export function readSitePage(html: string): SitePage {
  const scripts = [...html.matchAll(/<script>([\s\S]+?)<\/script>/g)].map((match) => match[1] ?? '')
  const scriptHashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { html, scriptHashes }
}

/**
 * The page with the project's title and language, and with its info as a data block (`#exam-info`), so that the first
 * screen is drawn without waiting for a call.
 */
export function withExamInfo({ html }: SitePage, info: ExamInfo): string {
  const isChinese = info.language_type === '' || info.language_type === 'zh-cn'
  const title = isChinese ? info.exam_name : info.exam_name_en
  const block = `<script type="application/json" id="exam-info">${scriptSafe(info)}</script>`
  return html
    .replace(htmlTag, () => `<html lang="${isChinese ? 'zh-CN' : 'en'}">`)
    .replace(titleTag, () => `<title>${escapeHtml(title)}</title>`)
    .replace(nameMark, (mark) => mark + escapeHtml(title))
    .replace('</head>', () => `${block}</head>`)
}

/** JSON that can neither end its script element nor open a comment. */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
