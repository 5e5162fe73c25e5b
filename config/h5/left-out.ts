import { NormalModuleReplacementPlugin } from 'webpack'

interface Request {
  /** The folder of the module that asks. */
  context: string
  request: string
}

const leave = (what: RegExp, of: RegExp, standIn: string) =>
  new NormalModuleReplacementPlugin(what, (asked: Request) => {
    if (of.test(asked.context)) asked.request = require.resolve(standIn)
  })

/**
 * Parts of Taro's H5 runtime that every page would load and none needs (10 KB, gzip): the router's navigation bar, because
 * the page frame draws the header and sets the title; pulling down to refresh, which browsers have of their own; all of
 * query-string but the one function that the router calls; and its matching of addresses, which is ours (`src/routes.ts`).
 */
export const leftOut = [
  leave(/\/(navigationBar|navigation-bar)\.js$/, /@tarojs[\\/]router[\\/]dist/, './no-navigation-bar'),
  leave(/^universal-router$/, /@tarojs[\\/]router[\\/]dist/, './one-router'),
  leave(/^query-string$/, /@tarojs[\\/]router[\\/]dist/, './query-string'),
  leave(/\/pull-down-refresh\/index\.js$/, /@tarojs[\\/]components-react[\\/]dist/, './no-pull-down'),
]
