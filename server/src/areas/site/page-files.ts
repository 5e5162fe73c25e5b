import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Manifest written by the client build (config/h5/page-files.ts). */
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
  /** Files in addition to those of the entry, relative to the site. */
  files: string[]
  /** Paths of the calls that the page makes first, with the names of their query parameters. */
  reads: string[]
  /** Modules whose start or end the page shows as headline. */
  headlines: string[]
  /** Application key sent with the calls. */
  appKey: string
  /** Files with screen titles, by language. */
  titles: Record<'zh' | 'en', string[]>
}

/** Returns the files and calls of the page at `path`. */
export type FindPageFiles = (path: string) => PageFiles

/** Reads the build's manifest; without one, pages have no known files. */
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

/** Fills path parameters into a call's path; the page fills in the query parameters. */
function filled(read: string, named: Record<string, string> = {}): string {
  return read.replaceAll(/:(\w+)/g, (name, key: string) =>
    /^[\w-]+$/.test(named[key] ?? '') ? (named[key] ?? '') : name,
  )
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('(.*)', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
}
