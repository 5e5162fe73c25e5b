import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** What the client's build says of its files (config/h5/page-files.ts). */
const manifest = v.object({
  pages: v.array(
    v.object({
      pattern: v.string(),
      files: v.array(v.string()),
      reads: v.optional(v.array(v.string()), []),
      headlines: v.optional(v.array(v.string()), []),
    }),
  ),
  appKey: v.optional(v.string(), ''),
  titles: v.object({ zh: v.array(v.string()), en: v.array(v.string()) }),
})

export interface PageFiles {
  /** Beyond those of the entry, relative to the site. */
  files: string[]
  /** Paths of the calls that the page reads first, with the names of what its query says. */
  reads: string[]
  /** Modules of which it says first when they end or begin. */
  headlines: string[]
  /** What it calls with. */
  appKey: string
  /** Files with the titles of the screens in each language. */
  titles: Record<'zh' | 'en', string[]>
}

/** What the page at `path` needs. */
export type FindPageFiles = (path: string) => PageFiles

/** Reads the build's manifest; nothing is known of a site that has none. */
export function loadPageFiles(folder: string): FindPageFiles {
  const file = join(folder, 'page-files.json')
  const titlesOfNone = { zh: [], en: [] }
  if (!existsSync(file)) return () => ({ files: [], reads: [], headlines: [], appKey: '', titles: titlesOfNone })
  const { pages, titles, appKey } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')))
  const compiled = pages.map(({ pattern, ...page }) => ({ expression: expressionOf(pattern), ...page }))
  return (path) => {
    for (const { expression, files, reads, headlines } of compiled) {
      const named = expression.exec(path)
      if (!named) continue
      return {
        files,
        reads: reads.map((read) => filled(read, named.groups)),
        headlines,
        appKey,
        titles,
      }
    }
    return { files: [], reads: [], headlines: [], appKey, titles }
  }
}

/** A call's path with what the page's path says; what its query says is filled in by the page. */
function filled(read: string, named: Record<string, string> = {}): string {
  return read.replaceAll(/:(\w+)/g, (name, key: string) =>
    /^[\w-]+$/.test(named[key] ?? '') ? (named[key] ?? '') : name,
  )
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('(.*)', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
}
