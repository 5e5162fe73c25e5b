/** Static checks of the build, which otherwise only WeChat's tools make. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { parse } from 'acorn'
import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { packageBytes } from '../bench/size/mini-program'
import unaskedAttributes from '../../config/weapp/unasked-attributes.json'
import { documentedApis, isAtLeast } from 'mini-program-host/base-library'
import { lackingBuiltIns } from './young-built-ins'

const build = 'dist/weapp'
/** Minimum base library version. */
const OLDEST_BASE_LIBRARY = '2.27.0'
/** Size limits of the main package and of each subpackage, in kilobytes. */
const MAIN_KB = 680
const SUBPACKAGE_KB = 300

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
const files = filesBelow(build)
const ending = (suffix: string): string[] =>
  files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(build.length + 1))

const appJson = JSON.parse(readFileSync(join(build, 'app.json'), 'utf8')) as Record<string, unknown>

describe('The build for WeChat', () => {
  it.each(ending('.js'))('%s is ECMAScript 2018, which the oldest phones read', (file) => {
    const source = readFileSync(join(build, file), 'utf8')
    expect(() => parse(source, { ecmaVersion: 2018, sourceType: 'script' })).not.toThrow()
  })

  it.each(ending('.js'))('%s uses no JavaScript built-in that a phone of 2018 with the oldest WeChat lacks', (file) => {
    expect(lackingBuiltIns(readFileSync(join(build, file), 'utf8'), OLDEST_BASE_LIBRARY)).toEqual([])
  })

  it('is within the size limits of the main package and each subpackage', () => {
    const { main, subpackages } = packageBytes(build)
    expect(main / 1024).toBeLessThanOrEqual(MAIN_KB)
    for (const bytes of Object.values(subpackages)) expect(bytes / 1024).toBeLessThanOrEqual(SUBPACKAGE_KB)
  })

  it('has the texts of errors in their own package, one file per language, and awaits them by name (decision 0015)', () => {
    const awaited = ending('.js').flatMap((file) =>
      [...readFileSync(join(build, file), 'utf8').matchAll(/require\.async\("([^"]+)"\)/g)].map(([, path = '']) =>
        posix.join(posix.dirname(file), path),
      ),
    )
    expect(awaited.sort()).toEqual(['areas/fallback/errors/en.js', 'areas/fallback/errors/zh.js'])
    for (const { language, texts } of [zh, en]) {
      const carrying = ending('.js').filter((file) =>
        readFileSync(join(build, file), 'utf8').includes(texts.E_REG_QUOTA_FULL),
      )
      expect(carrying).toEqual([`areas/fallback/errors/${language}.js`])
    }
  })

  it('contains no schemas: a phone needs only the name of a call (decision 0002)', () => {
    const carrying = ending('.js').filter((file) => readFileSync(join(build, file), 'utf8').includes('valibot'))
    expect(carrying).toEqual([])
  })

  it('requires the privacy agreement before any private interface', () => {
    expect(appJson).toMatchObject({ __usePrivacyCheck__: true })
  })

  it('allows the upload of 5 MB over a poor connection as long as the service waits for it', () => {
    expect(appJson).toMatchObject({ networkTimeout: { uploadFile: 120_000, downloadFile: 120_000 } })
  })
})

describe('The search for missing built-ins', () => {
  it.each([
    ['[1].toSorted()', ['toSorted']],
    ['[1]["with"](0, 2)', ['with']],
    ['const group = Object.groupBy; Promise.withResolvers()', ['Object.groupBy', 'Promise.withResolvers']],
    ['structuredClone({})', ['structuredClone']],
    ['/(?<=a)b/.test("ab")', ['/(?<=a)b/']],
    // Polyfilled by the base library.
    ['[[1]].flat().at(-1); Object.fromEntries([]); globalThis.x = "a".replaceAll("a", "b")', []],
    // Identifiers of the script itself.
    ['const rule = { with: 1, WeakRef: 2 }; rule.with.name; rule.WeakRef', []],
    ['typeof WeakRef === "function" && new WeakRef({})', []],
  ])('in %s finds %j', (source, found) => {
    expect(lackingBuiltIns(source, OLDEST_BASE_LIBRARY)).toEqual(found)
  })

  it('finds more for an older base library', () => {
    const source = 'Object.fromEntries([]); [[1]].flat(); [1].at(0)'
    expect(lackingBuiltIns(source, '2.10.0')).toEqual(['Object.fromEntries', 'flat', 'at'])
  })
})

/** Platforms for which the compiler ships x64 binaries. */
const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'windows' }
const canCompile = systems[process.platform] !== undefined && (process.arch === 'x64' || process.platform !== 'linux')

;(canCompile ? describe : describe.skip)('WeChat’s own compiler', () => {
  const output = mkdtempSync(join(tmpdir(), 'weapp-compiled-'))
  afterAll(() => rmSync(output, { recursive: true, force: true }))

  /** Throws with the compiler's message. */
  const compile = (program: 'wcc' | 'wcsc', args: string[]): void => {
    const folder = join(process.cwd(), 'node_modules/miniprogram-compiler/bin', systems[process.platform] ?? '')
    const path = join(folder, process.platform === 'win32' ? `${program}.exe` : program)
    chmodSync(path, 0o755)
    execFileSync(path, ['-o', join(output, `${program}.js`), ...args.map((file) => `./${file}`)], { cwd: build })
  }

  it('takes every template', () => {
    expect(() => compile('wcc', [...ending('.wxml'), ...ending('.wxs')])).not.toThrow()
  })

  it('takes every style sheet', () => {
    expect(() => compile('wcsc', ending('.wxss'))).not.toThrow()
  })
})

describe('Attributes that the templates omit', () => {
  const screens = filesBelow('src').filter((file) => file.endsWith('.tsx') && !file.endsWith('.h5.tsx'))
  /** JSX name of a template attribute: `hover-stay-time` is `hoverStayTime`, `bindlongpress` is `onLongPress`. */
  const written = (name: string) =>
    name.startsWith('bind') ? `on${name.slice('bind'.length)}` : name.replace(/-\w/g, (part) => part.charAt(1))

  it.each(unaskedAttributes.map((name) => [name, new RegExp(`\\s${written(name)}=`, 'i')] as const))(
    'include %s, which no screen uses',
    (_name, asking) => {
      expect(screens.filter((file) => asking.test(readFileSync(file, 'utf8')))).toEqual([])
    },
  )
})

describe('APIs that are younger than the oldest supported WeChat', () => {
  const since = documentedApis()
  const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.h5\.tsx?$/.test(file))
  const users = sources.filter((file) => /\bTaro\.\w/.test(readFileSync(file, 'utf8')))

  it.each(users)('are called in %s only after a check that they exist', (file) => {
    const source = readFileSync(file, 'utf8')
    const called = [...source.matchAll(/\bTaro\.(\w+)\(/g)].map(([, name = '']) => name)
    const young = called.filter((name) => !isAtLeast(OLDEST_BASE_LIBRARY, since.get(name) ?? '1.0.0'))
    expect(
      young
        .filter((name) => !source.includes(`typeof Taro.${name} === 'function'`))
        .filter((name) => !source.includes(`typeof Taro.${name} !== 'function'`)),
    ).toEqual([])
  })
})
