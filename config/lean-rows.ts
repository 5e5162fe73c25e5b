import type { IH5Config } from '@tarojs/taro/types/compile'

type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0]

/** Has what only the build reads left out of the tables of routes (lean-rows-loader.mjs). */
export function leanRows(chain: Chain): void {
  chain.module
    .rule('leanRows')
    .test(/[\\/]src[\\/]routes[\\/][a-z]+\.ts$/)
    .enforce('post')
    .use('leanRows')
    .loader(require.resolve('./lean-rows-loader.mjs'))
}
