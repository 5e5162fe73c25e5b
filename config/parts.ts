/** Parts of config/index.ts, loaded by it after the transpiler for src/routes.ts was registered. */
import { sassFunctions } from './sass-functions'

export { development } from './dev'
export { APP_KEY as siteAppKey } from './h5/page-files'
export { leanRows } from './lean-rows'
export { production } from './prod'
export { ErrorTexts } from './weapp/error-texts'
export { SharedByPackages } from './weapp/shared-by-packages'
export { Sitemap } from './weapp/sitemap'

const modern =
  /[\\/]node_modules[\\/](jotai|i18next|query-string|filter-obj|decode-uri-component|split-on-first|valibot)[\\/]/
const contract = /[\\/]contract[\\/]/

/**
 * Transpiles packages and code outside src with newer syntax than iOS 12 and Chrome 64 support. Taro requires functions
 * here, not patterns.
 */
export const transpiled = [(file: string) => modern.test(file) || contract.test(file)]

/** Removes i18next's log calls for developers: 2 KB of every first visit. */
export const unreadLogs = ['this.logger', 'baseLogger'].flatMap((logger) =>
  ['log', 'warn', 'error', 'deprecate', 'once'].map((level) => `${logger}.${level}`),
)

/**
 * Static files of the site: the icon loaded by the title refresh on iOS, and polyfills for old browsers
 * (src/index.html).
 */
export const siteFiles = [
  { from: 'src/static/', to: 'dist/h5/static/' },
  { from: 'src/offline.js', to: 'dist/h5/offline.js' },
  { from: 'node_modules/core-js-bundle/minified.js', to: 'dist/h5/static/core-js.js' },
]

/** Picture of share cards, bundled with the Mini Program. */
export const programFiles = [{ from: 'src/static/share-card.png', to: 'dist/weapp/static/share-card.png' }]

export const cssModules = {
  enable: true,
  config: { namingPattern: 'module' as const, generateScopedName: '[name]__[local]___[hash:base64:5]' },
}

/** Replaces Taro's importer, whose legacy API current Sass versions refuse; file resolution is left to webpack. */
const importer = { findFileUrl: () => null }

/** Passed to sass-loader unchanged; typed as `object` because Taro's types are incomplete. */
export const sassLoader: object = { api: 'modern', sassOptions: { functions: sassFunctions, importer } }

/**
 * Template depth. Selectors of the Mini Program stop at nested components, which deep templates avoid. Missing in
 * Taro's types.
 */
export const deepTemplates: object = { baseLevel: 32 }
