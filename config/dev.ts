import type { UserConfigExport } from '@tarojs/cli'
import { leftOut } from './h5/left-out'

const service = { target: process.env.TARO_APP_SERVICE_URL ?? 'http://localhost:8080', changeOrigin: true }

/** `npm run dev`: the site is rebuilt as it is edited and talks to the service next to it. */
export const development: UserConfigExport<'webpack5'> = {
  logger: { quiet: false, stats: false },
  h5: {
    webpackChain(chain) {
      leftOut.forEach((plugin, index) => chain.plugin(`leftOut${index}`).use(plugin))
    },
    devServer: {
      port: 10086,
      open: false,
      proxy: { '/ea': service, '/exm_c': service, '/pay': service, '/dev': service },
    },
  },
}
