import type { UserConfigExport } from '@tarojs/cli'
import { leftOut } from './h5/left-out'
import { TellStarter } from './h5/tell-starter'

const { HOST = '127.0.0.1', PORT = '8080', SITE_PORT = '10086', TARO_APP_SERVICE_URL } = process.env
const service = {
  target: TARO_APP_SERVICE_URL ?? `http://127.0.0.1:${PORT}`,
  changeOrigin: true,
  logLevel: 'error' as const,
}

/** Settings of `npm run dev`: rebuilds the site on changes and proxies calls to the local service. */
export const development: UserConfigExport<'webpack5'> = {
  logger: { quiet: true, stats: false },
  h5: {
    webpackChain(chain) {
      leftOut.forEach((plugin, index) => chain.plugin(`leftOut${index}`).use(plugin))
      chain.plugin('tellStarter').use(TellStarter)
    },
    devServer: {
      host: HOST,
      port: Number(SITE_PORT),
      open: false,
      proxy: { '/ea': service, '/exm_c': service, '/pay': service, '/dev': service },
    },
  },
}
