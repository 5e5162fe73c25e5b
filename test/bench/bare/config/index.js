/** Bare page with the same versions and minification as the portal, the reference for size and speed. */
module.exports = {
  projectName: 'bare',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: process.env.BARE_OUTPUT,
  plugins: ['@tarojs/plugin-framework-react'],
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  jsMinimizer: 'terser',
  cssMinimizer: 'csso',
  terser: { enable: true, config: { keep_fnames: false, ecma: 2017, compress: { passes: 2 } } },
  logger: { quiet: true, stats: false },
  mini: {},
  h5: { publicPath: '/', staticDirectory: 'static', router: { mode: 'browser' } },
}
