import { NormalModuleReplacementPlugin } from 'webpack'

interface Request {
  /** Folder of the importing module. */
  context: string
  request: string
}

const leave = (what: RegExp, of: RegExp, standIn: string) =>
  new NormalModuleReplacementPlugin(what, (asked: Request) => {
    if (of.test(asked.context)) asked.request = require.resolve(standIn)
  })

/**
 * Replaces parts of Taro's H5 runtime that every page would load and none needs (10 KB gzipped): the router's
 * navigation bar, because the page frame renders the header and sets the title; pull-to-refresh, which browsers
 * provide; query-string except the one function used by the router; and the router's path matching, which
 * `src/routes.ts` does.
 */
export const leftOut = [
  leave(/\/(navigationBar|navigation-bar)\.js$/, /@tarojs[\\/]router[\\/]dist/, './no-navigation-bar'),
  leave(/^universal-router$/, /@tarojs[\\/]router[\\/]dist/, './one-router'),
  leave(/^query-string$/, /@tarojs[\\/]router[\\/]dist/, './query-string'),
  leave(/\/pull-down-refresh\/index\.js$/, /@tarojs[\\/]components-react[\\/]dist/, './no-pull-down'),
]
