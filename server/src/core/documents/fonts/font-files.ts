/** Locates the font files for documents. */
import { readdirSync, type Dirent } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

export interface FontFile {
  path: string
  /** PostScript name of the font inside a collection (.ttc). */
  face?: string
}

const resolver = createRequire(join(process.cwd(), 'server/package.json'))
const NOTO_SANS_SC = '@expo-google-fonts/noto-sans-sc'
const NOTO_SANS_HK = '@expo-google-fonts/noto-sans-hk'

/** Main fonts: all common Han characters and CJK extension A. */
export const MAIN_FONTS = {
  regular: resolver.resolve(`${NOTO_SANS_SC}/400Regular/NotoSansSC_400Regular.ttf`),
  bold: resolver.resolve(`${NOTO_SANS_SC}/700Bold/NotoSansSC_700Bold.ttf`),
}

/** Characters of Hong Kong names, most of them in CJK extension B. */
const BUNDLED: readonly FontFile[] = [
  { path: resolver.resolve(`${NOTO_SANS_HK}/400Regular/NotoSansHK_400Regular.ttf`) },
]

/** Font directories of Debian, macOS and Windows. */
const MACHINE_DIRECTORIES = [
  ...['/usr/share/fonts', '/usr/local/share/fonts'],
  ...['/Library/Fonts', '/System/Library/Fonts', 'C:/Windows/Fonts'],
]

/**
 * System fonts with rare Han characters, best first: lower-case file name, and the face if the file is a collection.
 */
const KNOWN_FONTS = new Map<string, string | null>([
  ['plangothicp1-regular.ttf', null],
  ['plangothicp2-regular.ttf', null],
  ['notosanscjk-regular.ttc', 'NotoSansCJKsc-Regular'],
  ['jigmo.ttf', null],
  ['jigmo2.ttf', null],
  ['jigmo3.ttf', null],
  ['hanamina.ttf', null],
  ['hanaminb.ttf', null],
  ['babelstonehan.ttf', null],
  ['tw-sung-98_1.ttf', null],
  ['tw-sung-ext-b-98_1.ttf', null],
  ['tw-sung-plus-98_1.ttf', null],
  ['simsunb.ttf', null],
  ['simsunextg.ttf', null],
  ['mingliub.ttc', 'MingLiU-ExtB'],
])

/**
 * Returns fallback fonts in order of preference: the operator's in `directory` (sorted by path), the bundled one, then
 * known system fonts.
 */
export function fallbackFiles(directory: string | undefined): FontFile[] {
  const own = directory === undefined ? [] : filesUnder(directory).filter((path) => /\.(?:ttf|otf)$/i.test(path))
  return [...own.sort().map((path) => ({ path })), ...BUNDLED, ...installedFonts(MACHINE_DIRECTORIES)]
}

function installedFonts(directories: readonly string[]): FontFile[] {
  const paths = new Map(directories.flatMap(filesUnder).map((path) => [basename(path).toLowerCase(), path]))
  return [...KNOWN_FONTS].flatMap(([name, face]) => {
    const path = paths.get(name)
    return path === undefined ? [] : [face === null ? { path } : { path, face }]
  })
}

/** Skips missing or unreadable directories; documents are drawn with the other fonts. */
function filesUnder(directory: string): string[] {
  return entriesOf(directory).flatMap((entry) => {
    const path = join(directory, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch {
    return []
  }
}
