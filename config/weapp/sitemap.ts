import type { Compiler } from 'webpack'
import { sources } from 'webpack'
import { sitemap } from '../../src/platform/start/app-pages'

/** Writes `sitemap.json`, which tells WeChat's search which pages to index. */
export class Sitemap {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Sitemap', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL: stage } = compiler.webpack.Compilation
      compilation.hooks.processAssets.tap({ name: 'Sitemap', stage }, () =>
        compilation.emitAsset('sitemap.json', new sources.RawSource(JSON.stringify(sitemap()))),
      )
    })
  }
}
