import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Configuration keys documented by WeChat (项目配置文件, 全局配置, 页面配置). */
const KNOWN = {
  project: [
    ...['miniprogramRoot', 'compileType', 'setting', 'libVersion', 'appid', 'projectname', 'description'],
    ...['packOptions', 'simulatorType', 'condition', 'editorSetting', 'srcMiniprogramRoot', 'cloudfunctionRoot'],
  ],
  setting: [
    ...['urlCheck', 'es6', 'enhance', 'postcss', 'minified', 'minifyWXSS', 'minifyWXML', 'uglifyFileName'],
    ...['uploadWithSourceMap', 'ignoreUploadUnusedFiles', 'checkInvalidKey', 'checkSiteMap', 'compileHotReLoad'],
  ],
  app: [
    ...[
      'entryPagePath',
      'pages',
      'window',
      'tabBar',
      'networkTimeout',
      'debug',
      'subpackages',
      'subPackages',
      'workers',
    ],
    ...['requiredBackgroundModes', 'requiredPrivateInfos', 'plugins', 'preloadRule', 'resizable', 'usingComponents'],
    ...['permission', 'sitemapLocation', 'style', 'useExtendedLib', 'entranceDeclare', 'darkmode', 'themeLocation'],
    ...[
      'lazyCodeLoading',
      'singlePage',
      'supportedMaterials',
      'serviceProviderTicket',
      'embeddedAppIdList',
      'halfPage',
    ],
    ...['debugOptions', 'enablePassiveEvent', 'resolveAlias', 'renderer', 'rendererOptions', 'componentFramework'],
    ...['miniApp', 'static', 'convertRpxToVw', 'appBar', '__usePrivacyCheck__'],
  ],
  page: [
    ...['navigationBarBackgroundColor', 'navigationBarTextStyle', 'navigationBarTitleText', 'navigationStyle'],
    ...['homeButton', 'backgroundColor', 'backgroundColorContent', 'backgroundTextStyle', 'backgroundColorTop'],
    ...['backgroundColorBottom', 'enablePullDownRefresh', 'onReachBottomDistance', 'pageOrientation', 'disableScroll'],
    ...['usingComponents', 'initialRenderingCache', 'style', 'singlePage', 'restartStrategy', 'handleWebviewPreload'],
    ...['visualEffectInBackground', 'enablePassiveEvent', 'renderer', 'rendererOptions', 'componentFramework'],
    ...['component', 'styleIsolation', 'componentPlaceholder', 'componentGenerics', 'virtualHost'],
  ],
}
const OLDEST_LIBRARY = '2.27.0'

type Json = Record<string, unknown>
const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json

/** Returns the complaints of the tools about a project, one per line; empty if there are none. */
export function faultsOf(folder: string): string[] {
  const file = join(folder, 'project.config.json')
  if (!existsSync(file)) return [`${file} is missing`]
  const config = read(file)
  const { miniprogramRoot = '.', setting = {}, libVersion, appid } = config as Record<string, string | undefined>
  const root = join(folder, miniprogramRoot)
  if (!existsSync(join(root, 'app.json'))) return [`app.json is not in miniprogramRoot, ${root}`]
  const app = read(join(root, 'app.json'))
  return [
    ...strays('project.config.json', config, KNOWN.project),
    ...strays('setting of project.config.json', setting, KNOWN.setting),
    ...strays('app.json', app, KNOWN.app),
    ...(appid ? [] : ['appid is missing']),
    ...(isLibrary(libVersion ?? '') ? [] : [`libVersion ${libVersion} is none, or older than ${OLDEST_LIBRARY}`]),
    ...pagesOf(app).flatMap((page) => faultsOfPage(root, page)),
  ]
}

function pagesOf({ pages = [], subPackages = [] }: Json): string[] {
  const inside = (subPackages as { root: string; pages: string[] }[]).flatMap((each) =>
    each.pages.map((page) => `${each.root}/${page}`),
  )
  return [...(pages as string[]), ...inside]
}

function faultsOfPage(root: string, page: string): string[] {
  const file = join(root, `${page}.json`)
  return existsSync(file) ? strays(`${page}.json`, read(file), KNOWN.page) : [`${page} is missing`]
}

function strays(where: string, given: Json, known: readonly string[]): string[] {
  const unknown = Object.keys(given).filter((key) => !known.includes(key))
  return unknown.map((key) => `invalid ${where} ["${key}"]`)
}

function isLibrary(version: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version) && version.localeCompare(OLDEST_LIBRARY, 'en', { numeric: true }) >= 0
}
