import type { UserConfigExport } from '@tarojs/cli'
import { ids } from 'webpack'
import { leftOut } from './h5/left-out'
import { PageFiles } from './h5/page-files'
import { leanRows } from './lean-rows'
import { splitChunks } from './split-chunks'

/** Short class names, because every first visit loads them. */
const cssModules = { enable: true, config: { namingPattern: 'module' as const, generateScopedName: '[hash:base64:5]' } }

/** Settings of production builds: small files with content hashes in their names. */
export const production: UserConfigExport<'webpack5'> = {
  h5: {
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
    postcss: { cssModules },
    webpackChain(chain) {
      chain.performance.hints(false)
      leanRows(chain)
      leftOut.forEach((plugin, index) => chain.plugin(`leftOut${index}`).use(plugin))
      // webpack's deterministic module ids, shortened by one digit, because every first visit loads thousands of them
      chain.optimization.set('moduleIds', false)
      chain.plugin('moduleIds').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: 4, fixedLength: true }])
      chain.plugin('pageFiles').use(PageFiles)
      chain.output.chunkLoadTimeout(120_000)
      chain.optimization.splitChunks(splitChunks)
    },
  },
}
