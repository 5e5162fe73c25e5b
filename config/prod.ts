import type { UserConfigExport } from '@tarojs/cli'
import { ids } from 'webpack'
import { leftOut } from './h5/left-out'
import { PageFiles } from './h5/page-files'
import { leanRows } from './lean-rows'
import { splitChunks } from './split-chunks'

/** Nobody reads the names of classes in a shipped site, and every first visit loads them. */
const cssModules = { enable: true, config: { namingPattern: 'module' as const, generateScopedName: '[hash:base64:5]' } }

/** What only a shipped build needs: small files whose names change with their content. */
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
      // numbers of modules by their names, as webpack gives them, with a digit less: every first visit loads thousands
      chain.optimization.set('moduleIds', false)
      chain.plugin('moduleIds').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: 4, fixedLength: true }])
      chain.plugin('pageFiles').use(PageFiles)
      chain.output.chunkLoadTimeout(120_000)
      chain.optimization.splitChunks(splitChunks)
    },
  },
}
