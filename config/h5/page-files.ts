import type { Compilation, Compiler } from 'webpack'
import { sources } from 'webpack'
import { routeEntries } from '../../src/routes'

type FilesOf = (module: string) => string[]

/** Returns a function that lists the files of a lazily loaded module, without those of the entry. */
function filesOf({ chunkGroups, entrypoints }: Compilation): FilesOf {
  const atStart = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const groupOf = (module: string) =>
    chunkGroups.find(({ origins }) => origins.some(({ request = '' }) => request.includes(module)))
  return (module) =>
    (groupOf(module)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file) && !atStart.has(file))
}

/** Value of the site's `app-key` header. */
export const APP_KEY = 'exam-h5'

/** Pages listed by the entry. */
const FIRST_PAGES = /^(home\/pages\/project-home|account\/pages\/sign-in)\//

/** Main modules of a project home (contract/project/headline.ts). */
const headlines = ['registration', 'reservation', 'exemption'] as const

/**
 * Builds the manifest. `pages`: path pattern, files, first reads and headline modules of every route; the first match
 * applies. `titles`: files with the screen titles by language.
 */
function pageFiles(of: FilesOf) {
  // the list of page files is loaded in parallel with them (src/routes/pages.h5.ts)
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
 * Writes `page-files.json` next to the site. The service preloads a page's files and first reads in its HTML, so that
 * the browser need not wait for the entry to request them (read by server/src/areas/site/page-files.ts).
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
