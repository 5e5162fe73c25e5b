import type { UserConfigExport } from '@tarojs/cli'
import { splitChunks } from './split-chunks'

/** What only a shipped build needs: small files whose names change with their content. */
export const production: UserConfigExport<'webpack5'> = {
  h5: {
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
    webpackChain(chain) {
      chain.performance.hints(false)
      chain.output.chunkLoadTimeout(120_000)
      chain.optimization.splitChunks(splitChunks)
    },
  },
}
