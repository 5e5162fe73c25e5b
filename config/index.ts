import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { createSwcRegister } from '@tarojs/helper'

const root = path.resolve(__dirname, '..')
const source = (...parts: string[]) => path.join(root, ...parts)

// Taro's own loader transpiles config/** only, but routes and error texts outside of it are needed too. A second loader
// replaces the first.
const readHere = [
  ...[source('config'), source('src', 'routes'), source('src', 'platform', 'start', 'app-pages.ts')],
  source('contract', 'errors'),
]
createSwcRegister({ only: [(file: string) => readHere.some((place) => file.startsWith(place))], plugins: undefined })
/* oxlint-disable-next-line typescript/no-require-imports -- must come after the registration above */
const parts = require('./parts') as typeof import('./parts')

const weapp = process.env.TARO_ENV === 'weapp'

export default defineConfig<'webpack5'>((merge, { mode }) => {
  const shared: UserConfigExport<'webpack5'> = {
    projectName: 'exam-registration-portal',
    date: '2026-11-20',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.TARO_ENV}`,
    plugins: ['@tarojs/plugin-framework-react', source('config', 'weapp', 'templates.ts')],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    alias: {
      '@': source('src'),
      '@contract': source('contract'),
      '@tarojs/components/global.css': source('src', 'styles', 'taro-base.css'),
      '@tarojs/components-react/dist/index.css': source('src', 'styles', 'taro-elements.css'),
      '@tarojs/components/dist/taro-components/taro-components.css': source('src', 'styles', 'taro-elements.css'),
    },
    defineConstants: {
      // the service serves the H5 site itself; a Mini Program needs its full address
      SERVICE_URL: JSON.stringify(weapp ? (process.env.TARO_APP_SERVICE_URL ?? 'http://localhost:8080') : ''),
      APP_KEY: JSON.stringify(weapp ? 'exam-weapp' : parts.siteAppKey),
      DEFAULT_PROJECT: JSON.stringify(process.env.TARO_APP_PROJECT ?? ''),
    },
    copy: { patterns: weapp ? parts.programFiles : parts.siteFiles, options: {} },
    jsMinimizer: 'terser',
    cssMinimizer: 'csso',
    terser: {
      enable: true,
      config: {
        keep_fnames: false,
        ecma: 2017,
        compress: { passes: 2, pure_funcs: parts.unreadLogs },
        // unescaped Chinese: escaping doubles its size
        output: { comments: false, quote_keys: false, keep_quoted_props: false, ascii_only: false },
      },
    },
    logger: { quiet: true, stats: false },
    mini: {
      ...parts.deepTemplates,
      sassLoaderOption: parts.sassLoader,
      optimizeMainPackage: { enable: true },
      miniCssExtractPluginOption: { ignoreOrder: true },
      compile: { include: parts.transpiled },
      postcss: { pxtransform: { enable: false, config: {} }, cssModules: parts.cssModules },
      webpackChain(chain) {
        parts.leanRows(chain)
        chain.plugin('sitemap').use(parts.Sitemap)
        chain.plugin('errorTexts').use(parts.ErrorTexts)
        const splitting = chain.plugin('miniSplitChunksPlugin')
        splitting.use(parts.SharedByPackages, splitting.get('args') as [object])
      },
    },
    h5: {
      // plain elements rendered by React: smaller than Taro's custom elements, and rendered without upgrade delay
      useHtmlComponents: true,
      publicPath: '/',
      sassLoaderOption: parts.sassLoader,
      staticDirectory: 'static',
      // src/index.html places scripts and style sheets itself
      htmlPluginOption: { inject: false },
      output: { chunkLoadTimeout: 120_000 },
      // paths: src/routes/pages.h5.ts
      router: { mode: 'browser' },
      compile: { include: parts.transpiled },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform: { enable: false, config: {} },
        cssModules: parts.cssModules,
      },
    },
  }
  return merge({}, shared, mode === 'production' ? parts.production : parts.development)
})
