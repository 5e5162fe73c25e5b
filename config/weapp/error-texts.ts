import type { Compiler } from 'webpack'
import { sources } from 'webpack'
import { errorTexts as en } from '../../contract/errors/errors.en'
import { errorTexts as zh } from '../../contract/errors/errors.zh'

/**
 * Writes the texts of all errors into a subpackage, a language a file, where the program waits for them
 * (platform/start/error-texts.weapp.ts): an eighth of the main package otherwise, and nobody needs both.
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
