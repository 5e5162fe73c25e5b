import type { IH5Config } from '@tarojs/taro/types/compile'

type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0]

/** Removes build-only properties from the route tables (lean-rows-loader.mjs). */
export function leanRows(chain: Chain): void {
  chain.module
    .rule('leanRows')
    .test(/[\\/]src[\\/]routes[\\/][a-z]+\.ts$/)
    .enforce('post')
    .use('leanRows')
    .loader(require.resolve('./lean-rows-loader.mjs'))
}
