/** Finds the font files that documents are drawn with. */
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

/** Draw everything they have glyphs for: all common Han characters and CJK extension A. */
export const MAIN_FONTS = {
  regular: resolver.resolve(`${NOTO_SANS_SC}/400Regular/NotoSansSC_400Regular.ttf`),
  bold: resolver.resolve(`${NOTO_SANS_SC}/700Bold/NotoSansSC_700Bold.ttf`),
}

/** Characters of Hong Kong names, most of them in CJK extension B. */
const BUNDLED: readonly FontFile[] = [
  { path: resolver.resolve(`${NOTO_SANS_HK}/400Regular/NotoSansHK_400Regular.ttf`) },
]

/** Where Debian, macOS and Windows install fonts. */
const MACHINE_DIRECTORIES = [
  ...['/usr/share/fonts', '/usr/local/share/fonts'],
  ...['/Library/Fonts', '/System/Library/Fonts', 'C:/Windows/Fonts'],
]

/** Installed fonts with rare Han characters, best first, by lower-case file name; the face where the file is a collection. */
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
 * Fonts for characters that the main fonts lack, in the order in which they are tried: those in `directory` (the
 * operator's own, by name), the bundled one, then those installed on this machine.
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

/** Leaves out directories that are missing or cannot be read: documents are drawn with the other fonts. */
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
