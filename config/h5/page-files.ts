import type { Compilation, Compiler } from 'webpack'
import { sources } from 'webpack'
import { routeEntries } from '../../src/routes'

type FilesOf = (module: string) => string[]

/** The files that a lazily loaded module needs beyond those of the entry. */
function filesOf({ chunkGroups, entrypoints }: Compilation): FilesOf {
  const atStart = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const groupOf = (module: string) =>
    chunkGroups.find(({ origins }) => origins.some(({ request = '' }) => request.includes(module)))
  return (module) =>
    (groupOf(module)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file) && !atStart.has(file))
}

/** What the site sends as `app-key`. */
export const APP_KEY = 'exam-h5'

/** Those that the entry lists. */
const FIRST_PAGES = /^(home\/pages\/project-home|account\/pages\/sign-in)\//

/** What the home of a project can be about (contract/project/headline.ts). */
const headlines = ['registration', 'reservation', 'exemption'] as const

/**
 * `pages`: address pattern and files of every route, what it reads first, and modules of which it says first when they end
 * or begin; first match first. `titles`: the files of each
 * language's titles.
 */
function pageFiles(of: FilesOf) {
  // what lists the files of a page is asked for beside them (src/routes/pages.h5.ts)
  const list = of('other-pages')
  const filesOfPage = (page: string) => (FIRST_PAGES.test(page) ? of(page) : [...new Set([...list, ...of(page)])])
  const pages = routeEntries.flatMap(([name, row]) =>
    row.h5.map((pattern) => ({
      ...{ pattern, files: filesOfPage(row.page.replace('areas/', '')), reads: row.reads ?? [] },
      headlines: name === 'home' ? headlines : [],
    })),
  )
  return { pages, appKey: APP_KEY, titles: { zh: of('titles-zh'), en: of('titles-en') } }
}

/**
 * Writes `page-files.json` beside the site, so that the service can name a page's files and first reads in its HTML and the
 * browser need not wait for the entry to ask for them (server/src/areas/site/page-files.ts reads it).
 */
export class PageFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.webpack.Compilation
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () =>
        compilation.emitAsset(
          'page-files.json',
          new sources.RawSource(JSON.stringify(pageFiles(filesOf(compilation)))),
        ),
      )
    })
  }
}
