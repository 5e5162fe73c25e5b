import type { UserConfigExport } from '@tarojs/cli'

const service = { target: process.env.TARO_APP_SERVICE_URL ?? 'http://localhost:8080', changeOrigin: true }

/** `npm run dev`: the site is rebuilt as it is edited and talks to the service next to it. */
export const development: UserConfigExport<'webpack5'> = {
  logger: { quiet: false, stats: false },
  h5: {
    devServer: {
      port: 10086,
      open: false,
      proxy: { '/ea': service, '/exm_c': service, '/pay': service, '/dev': service },
    },
  },
}
