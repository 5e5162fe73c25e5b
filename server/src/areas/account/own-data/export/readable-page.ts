import type { LocalText } from '@contract/schemas'
import type { ExportedField, ExportedSection } from '@server/domain/personal-data/personal-data-source'

type Language = keyof LocalText

interface Page {
  /** Name of the exam. */
  title: string
  madeAt: string
  parts: readonly ExportedSection[]
  /** Returns the path of a file within the archive. */
  pathOf: (fileId: string | undefined) => string | undefined
}

const words = {
  zh: { title: '我的数据', made: '导出时间', file: '打开文件', lang: 'zh-CN' },
  en: { title: 'My data', made: 'Exported', file: 'Open the file', lang: 'en' },
} as const

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:46em;margin:0 auto;padding:1.5em;color:#1f2933}
h1{font-size:1.5em}h2{font-size:1.2em;margin:2em 0 .5em}
dl{margin:0 0 1em;padding:1em;border:1px solid #d9dee5;border-radius:8px}
dt{color:#52606d;font-size:.9em}dd{margin:0 0 .6em;overflow-wrap:anywhere;white-space:pre-line}`

/** Renders the data as an HTML page without scripts or network requests. */
export function readablePage({ title, madeAt, parts, pathOf }: Page, language: Language): string {
  const { lang, file, made, title: name } = words[language]
  const sections = parts.map(
    (part) =>
      `<h2>${escaped(part.name[language])}</h2>${part.entries
        .map(({ facts, fileId }) => entryOf(facts, language, linkTo(pathOf(fileId), file)))
        .join('')}`,
  )
  const heading = `${name} · ${title}`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(heading)}</title><style>${STYLE}</style></head><body><h1>${escaped(heading)}</h1><p>${made}: ${escaped(madeAt)}</p>${sections.join('')}</body></html>`
}

function entryOf(facts: readonly ExportedField[], language: Language, link: string): string {
  const rows = facts.map(({ name, value }) => {
    const text = typeof value === 'string' ? value : value[language]
    return `<dt>${escaped(name[language])}</dt><dd>${escaped(text)}</dd>`
  })
  return `<dl>${rows.join('')}${link && `<dd>${link}</dd>`}</dl>`
}

function linkTo(path: string | undefined, text: string): string {
  return path === undefined ? '' : `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${text}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes HTML: candidates wrote most of the text. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
