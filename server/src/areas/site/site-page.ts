import { createHash } from 'node:crypto'
import type { ExamInfo } from '@contract/endpoints/home'
import { formatDeadline, formatInstant } from '@contract/format'
import { aboutTitle, headlineOf, headlineText, mainModule, mainTitles } from '@contract/project/headline'
import { unbroken } from '@contract/unbroken'
import type { InlineHashes } from '@server/core/http/security-headers'
import type { FindPageFiles, PageFiles } from './page-files'

const titleTag = /<title[^>]*>[^<]*<\/title>/
/** Places in the page that are filled before any script runs (src/index.html). */
const nameMark = 'id="shell-name">'
const headlineMark = 'id="shell-headline">'
const aboutMark = 'id="shell-about">'
const htmlTag = /<html[^>]*>/

/**
 * Hash of the style that Taro's router writes into the page. When it changes, every browser test fails with the new
 * hash.
 */
const writtenByRouter = ["'sha256-WgkL0ehxKfTSWUFPlMlwefBA8K2PFZzYJk/Y6jTndeA='"]

/** The built index.html, with the hashes that its Content-Security-Policy has to allow. */
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

/** Renders the page at `path`: preloads its files, starts its first calls, and embeds the project if there is one. */
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
 * Embeds the first calls as a data block (`#page-reads`), which a script of the page requests at once (src/index.html).
 * Placed before the style sheets, which would delay the script.
 */
function withReads(html: string, first: Pick<PageFiles, 'reads' | 'appKey'>): string {
  if (first.reads.length === 0) return html
  const block = `<script type="application/json" id="page-reads">${scriptSafe(first)}</script>`
  return html.replace(titleTag, (title) => block + title)
}

/**
 * Embeds the files with screen titles as a data block (`#page-titles`). Only the browser knows the chosen language, and
 * the project where the URL names none; a script of the page loads the right files (src/index.html). `language`: of the
 * project in the URL, else null.
 */
function withTitles(html: string, titles: PageFiles['titles'], info: ExamInfo | null): string {
  if (titles.zh.length + titles.en.length === 0) return html
  const language = info && (isChinese(info) ? 'zh' : 'en')
  const block = `<script type="application/json" id="page-titles">${scriptSafe({ language, ...titles })}</script>`
  return html.replace(titleTag, (title) => block + title)
}

/**
 * Sets title and language of the project, and embeds its info as a data block (`#exam-info`), so that the first screen
 * renders without waiting for a call.
 */
function withExamInfo(html: string, info: ExamInfo): string {
  const block = `<script type="application/json" id="exam-info">${scriptSafe(info)}</script>`
  return html
    .replace(htmlTag, () => `<html lang="${isChinese(info) ? 'zh-CN' : 'en'}">`)
    .replace(titleTag, () => titleIn(info) + descriptionOf(info))
    .replace(nameMark, (mark) => mark + inBoth((language) => escapeHtml(nameIn(info, language))))
    .replace('</head>', () => `${block}</head>`)
}

/**
 * Title in the project's language, with both languages as attributes: only the browser knows which one was chosen
 * (src/index.html).
 */
function titleIn(info: ExamInfo): string {
  const [zh, en] = [quotable(nameIn(info, 'zh')), quotable(nameIn(info, 'en'))]
  return `<title data-zh="${zh}" data-en="${en}">${isChinese(info) ? zh : en}</title>`
}

/** Description for search engines and shared links. */
function descriptionOf(info: ExamInfo): string {
  if (!info.about) return ''
  const text = info.about[isChinese(info) ? 'zh' : 'en']
  return `<meta name="description" content="${quotable(text)}">`
}

/** Renders the home page's headline and the text about the exam; none for a project with a landing page. */
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

/** Renders both languages, because only the browser knows which one was chosen; the page displays only its own. */
function inBoth(said: (language: 'zh' | 'en') => string): string {
  return `<div lang="zh-CN">${said('zh')}</div><div lang="en">${said('en')}</div>`
}

function nameIn(info: ExamInfo, language: 'zh' | 'en'): string {
  return language === 'zh' ? info.exam_name : info.exam_name_en
}

/** Escapes JSON so that it cannot end its script element or open a comment. */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const quotable = (text: string) => escapeHtml(text).replaceAll('"', '&quot;')

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
