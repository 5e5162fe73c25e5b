/** What config/index.ts composes; loaded by it once src/routes.ts can be read. */
import { sassIcons } from './sass-icons'

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

/** Code outside src that ships newer syntax than iOS 12 and Chrome 64 read. (Taro takes functions here, not patterns.) */
export const transpiled = [(file: string) => modern.test(file) || contract.test(file)]

/** What i18next says of itself to developers: 2 KB of every first visit. */
export const unreadLogs = ['this.logger', 'baseLogger'].flatMap((logger) =>
  ['log', 'warn', 'error', 'deprecate', 'once'].map((level) => `${logger}.${level}`),
)

/** The icon that the title refresh on iOS loads, and what old browsers lack (src/index.html); a Mini Program needs neither. */
export const siteFiles = [
  { from: 'src/static/', to: 'dist/h5/static/' },
  { from: 'src/offline.js', to: 'dist/h5/offline.js' },
  { from: 'node_modules/core-js-bundle/minified.js', to: 'dist/h5/static/core-js.js' },
]

/** The picture of a card in a chat, which a Mini Program has with it. */
export const programFiles = [{ from: 'src/static/share-card.png', to: 'dist/weapp/static/share-card.png' }]

export const cssModules = {
  enable: true,
  config: { namingPattern: 'module' as const, generateScopedName: '[name]__[local]___[hash:base64:5]' },
}

/** Taro's own importer is of Sass's old kind, which its present interface refuses: this one leaves finding files to webpack. */
const importer = { findFileUrl: () => null }

/** Passed on to sass-loader as it is; Taro's types know only some of it. */
export const sassLoader: object = { api: 'modern', sassOptions: { functions: sassIcons, importer } }

/** Selectors of the Mini Program stop at nested components; templates as deep as our pages avoid those. (Missing in Taro's types.) */
export const deepTemplates: object = { baseLevel: 32 }
