import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** What the client's build says of its files (config/h5/page-files.ts). */
const manifest = v.object({
  pages: v.array(v.object({ pattern: v.string(), files: v.array(v.string()) })),
  titles: v.object({ zh: v.array(v.string()), en: v.array(v.string()) }),
})

/** The files of the page at `path` beyond those of the entry, relative to the site. */
export type FindPageFiles = (path: string, language: 'zh' | 'en') => string[]

/** Reads the build's manifest; nothing is known of a site that has none. */
export function loadPageFiles(folder: string): FindPageFiles {
  const file = join(folder, 'page-files.json')
  if (!existsSync(file)) return () => []
  const { pages, titles } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')))
  const compiled = pages.map(({ pattern, files }) => ({ expression: expressionOf(pattern), files }))
  return (path, language) => {
    const page = compiled.find(({ expression }) => expression.test(path))
    return [...(page?.files ?? []), ...titles[language]]
  }
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('(.*)', '.*').replaceAll(/:\w+/g, '[^/]+')}/?$`)
}
