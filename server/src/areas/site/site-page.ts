import { createHash } from 'node:crypto'
import type { ExamInfo } from '@contract/endpoints/home'
import { formatDeadline, formatInstant } from '@contract/format'
import { aboutTitle, headlineOf, headlineText, mainModule, mainTitles } from '@contract/project/headline'
import { unbroken } from '@contract/unbroken'
import type { InlineHashes } from '@server/core/http/security-headers'
import type { FindPageFiles, PageFiles } from './page-files'

const titleTag = /<title[^>]*>[^<]*<\/title>/
/** Where the page shows the name, and what the home says first, before any script runs (src/index.html). */
const nameMark = 'id="shell-name">'
const headlineMark = 'id="shell-headline">'
const aboutMark = 'id="shell-about">'
const htmlTag = /<html[^>]*>/

/** The style that Taro's router writes into the page as it starts; of another one each browser test complains, with its hash. */
const writtenByRouter = ["'sha256-WgkL0ehxKfTSWUFPlMlwefBA8K2PFZzYJk/Y6jTndeA='"]

/** What the built index.html is, with what a Content-Security-Policy needs to allow of it. */
export interface SitePage {
  html: string
  findFiles: FindPageFiles
  inline: InlineHashes
}

export function readSitePage(html: string, findFiles: FindPageFiles): SitePage {
  const scripts = [...html.matchAll(/<script>([\s\S]+?)<\/script>/g)].map(hashOf)
  const styles = [...html.matchAll(/<style>([\s\S]+?)<\/style>/g)].map(hashOf)
  return { html, findFiles, inline: { scripts, styles: [...styles, ...writtenByRouter] } }
}

function hashOf([, text = '']: RegExpMatchArray): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The page at `path` of the site: its files are loaded along with the entry's, what it reads first is asked for at once, and
 * it knows the project, if there is one.
 */
export function sitePageAt({ html, findFiles }: SitePage, path: string, info: ExamInfo | null): string {
  const { files, headlines, titles, ...first } = findFiles(path)
  const page = withTitles(withReads(withPreloads(html, files), first), titles, info)
  if (!info) return page
  return withExamInfo(headlines.includes(mainModule(info)) ? withHeadline(page, info) : page, info)
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
 * The files with the titles of the screens, as a data block (`#page-titles`): only the browser knows which language was
 * chosen in it, and of which project the page is where its address names none. A script of the page loads those of the
 * language it will be in (src/index.html). `language`: of the project that the address names, else null.
 */
function withTitles(html: string, titles: PageFiles['titles'], info: ExamInfo | null): string {
  if (titles.zh.length + titles.en.length === 0) return html
  const language = info && (isChinese(info) ? 'zh' : 'en')
  const block = `<script type="application/json" id="page-titles">${scriptSafe({ language, ...titles })}</script>`
  return html.replace(titleTag, (title) => block + title)
}

/**
 * The page with the project's title and language, and with its info as a data block (`#exam-info`), so that the first
 * screen is drawn without waiting for a call.
 */
function withExamInfo(html: string, info: ExamInfo): string {
  const block = `<script type="application/json" id="exam-info">${scriptSafe(info)}</script>`
  return html
    .replace(htmlTag, () => `<html lang="${isChinese(info) ? 'zh-CN' : 'en'}">`)
    .replace(titleTag, () => titleIn(info) + descriptionOf(info))
    .replace(nameMark, (mark) => mark + inBoth((language) => escapeHtml(nameIn(info, language))))
    .replace('</head>', () => `${block}</head>`)
}

/** In the project's language, with the other beside it: only the browser knows which was chosen in it (src/index.html). */
function titleIn(info: ExamInfo): string {
  const [zh, en] = [quotable(nameIn(info, 'zh')), quotable(nameIn(info, 'en'))]
  return `<title data-zh="${zh}" data-en="${en}">${isChinese(info) ? zh : en}</title>`
}

/** What search engines and shared links say of it. */
function descriptionOf(info: ExamInfo): string {
  if (!info.about) return ''
  const text = info.about[isChinese(info) ? 'zh' : 'en']
  return `<meta name="description" content="${quotable(text)}">`
}

/** What the home says first, and to visitors of the exam; a project with a landing page opens that in its place. */
function withHeadline(html: string, info: ExamInfo): string {
  if (info.presentation.landing) return html
  const module = mainModule(info)
  const headline = headlineOf(info, module, Date.parse(info.server_time))
  const said = inBoth((language) => {
    const line = headline
      ? `<div>${unbroken(headlineText(headline, language, { formatDeadline, formatInstant }))}</div>`
      : ''
    return titled(mainTitles[module][language], line)
  })
  return withAbout(html, info).replace(headlineMark, (mark) => mark + said)
}

function withAbout(html: string, { about }: ExamInfo): string {
  if (!about) return html
  const said = inBoth((language) => titled(aboutTitle[language], `<div>${escapeHtml(about[language])}</div>`))
  return html.replace(aboutMark, (mark) => mark + said)
}

function titled(title: string, rest: string): string {
  return `<div class="shell-title">${title}</div>${rest}`
}

/** Only the browser knows which language was chosen in it: the page shows the one that it is in. */
function inBoth(said: (language: 'zh' | 'en') => string): string {
  return `<div lang="zh-CN">${said('zh')}</div><div lang="en">${said('en')}</div>`
}

function nameIn(info: ExamInfo, language: 'zh' | 'en'): string {
  return language === 'zh' ? info.exam_name : info.exam_name_en
}

/** JSON that can neither end its script element nor open a comment. */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const quotable = (text: string) => escapeHtml(text).replaceAll('"', '&quot;')

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
