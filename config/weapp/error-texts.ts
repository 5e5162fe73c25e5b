import type { Compiler } from 'webpack'
import { sources } from 'webpack'
import { errorTexts as en } from '../../contract/errors/errors.en'
import { errorTexts as zh } from '../../contract/errors/errors.zh'

/**
 * Writes the error texts into a subpackage, one file per language, loaded on demand
 * (platform/start/error-texts.weapp.ts). They would be an eighth of the main package, and only one language is needed.
 */
export class ErrorTexts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ErrorTexts', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL: stage } = compiler.webpack.Compilation
      compilation.hooks.processAssets.tap({ name: 'ErrorTexts', stage }, () => {
        for (const texts of [zh, en])
          compilation.emitAsset(
            `areas/fallback/errors/${texts.language}.js`,
            new sources.RawSource(`module.exports=${JSON.stringify(texts)}`),
          )
      })
    })
  }
}
