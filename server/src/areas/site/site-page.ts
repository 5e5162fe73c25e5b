import { createHash } from 'node:crypto'
import type { ExamInfo } from '@contract/endpoints/home'
import type { FindPageFiles, PageFiles } from './page-files'

const titleTag = /<title>[^<]*<\/title>/
/** Where the page shows the name before any script runs (src/index.html). */
const nameMark = 'id="shell-name">'
const htmlTag = /<html[^>]*>/

/** What the built index.html is, with what a Content-Security-Policy needs to allow of it. */
export interface SitePage {
  html: string
  findFiles: FindPageFiles
  /** `'sha256-…'` of every inline script the build put in. */
  scriptHashes: string[]
}

export function readSitePage(html: string, findFiles: FindPageFiles): SitePage {
  const scripts = [...html.matchAll(/<script>([\s\S]+?)<\/script>/g)].map((match) => match[1] ?? '')
  const scriptHashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { html, findFiles, scriptHashes }
}

/**
 * The page at `path` of the site: its files are loaded along with the entry's, what it reads first is asked for at once, and
 * it knows the project, if there is one.
 */
export function sitePageAt({ html, findFiles }: SitePage, path: string, info: ExamInfo | null): string {
  const language = !info || isChinese(info) ? 'zh' : 'en'
  const { files, ...first } = findFiles(path, language)
  const page = withReads(withPreloads(html, files), first)
  return info ? withExamInfo(page, info) : page
}

function isChinese({ language_type: language }: ExamInfo): boolean {
  return language === '' || language === 'zh-cn'
}

function withPreloads(html: string, files: string[]): string {
  const links = files.map(
    (file) => `<link rel="preload" href="/${file}" as="${/css$/.test(file) ? 'style' : 'script'}" fetchpriority="low">`,
  )
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * What it reads first, as a data block (`#page-reads`): a script of the page asks for it at once (src/index.html), and so
 * stands before the style sheets, for which it would have to wait.
 */
function withReads(html: string, first: Pick<PageFiles, 'reads' | 'appKey'>): string {
  if (first.reads.length === 0) return html
  const block = `<script type="application/json" id="page-reads">${scriptSafe(first)}</script>`
  return html.replace(titleTag, (title) => block + title)
}

/**
 * The page with the project's title and language, and with its info as a data block (`#exam-info`), so that the first
 * screen is drawn without waiting for a call.
 */
function withExamInfo(html: string, info: ExamInfo): string {
  const title = isChinese(info) ? info.exam_name : info.exam_name_en
  const block = `<script type="application/json" id="exam-info">${scriptSafe(info)}</script>`
  return html
    .replace(htmlTag, () => `<html lang="${isChinese(info) ? 'zh-CN' : 'en'}">`)
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
