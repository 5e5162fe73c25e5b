/** WeChat rejects a Mini Program whose texts mention browsers or websites. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'
import { hostTexts } from '@/platform/page/host-texts.weapp'

const FORBIDDEN = /浏览器|网站|网页|\bbrowsers?\b|\bweb ?sites?\b|\bweb ?pages?\b/i
/** English words in code may be identifiers, so only the Chinese ones are searched for. */
const FORBIDDEN_IN_CODE = /浏览器|网站|网页/

/** Texts sent as text message, email or file, which no screen shows. */
const NOT_ON_SCREENS = [
  'server/src/areas/partner/messages.ts',
  'server/src/areas/partner/partner-personal-data.ts',
  'server/src/domain/accounts/sign-in/device.ts',
]

const filesBelow = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))

/**
 * Returns the string literals, templates and JSX texts of a source file that match. Files without a match are not
 * parsed.
 */
function matchingLiterals(file: string, pattern: RegExp): string[] {
  const source = readFileSync(file, 'utf8')
  if (!pattern.test(source)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  return found.filter((text) => pattern.test(text))
}

/** Returns every text of a project file with its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`))
}

test.each(filesBelow('src', /(^|[./])(zh|en)\.json$/))('%s contains no forbidden words in the Mini Program', (file) => {
  const texts = hostTexts(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  expect(Object.entries(texts).filter(([, text]) => FORBIDDEN.test(text))).toEqual([])
})

test.each(filesBelow('server/projects', /\.yaml$/))('the project file %s contains no forbidden words', (file) => {
  const source = readFileSync(file, 'utf8')
  const texts = FORBIDDEN.test(source) ? textsOf(parse(source, { logLevel: 'error' })) : []
  expect(texts.filter(([, text]) => FORBIDDEN.test(text))).toEqual([])
})

test.each(filesBelow('contract/errors/texts/en', /\.ts$/))(
  'the English error texts in %s contain no forbidden words',
  (file) => {
    expect(matchingLiterals(file, FORBIDDEN)).toEqual([])
  },
)

test('no other text of the client, the contract or the service contains forbidden words', () => {
  const files = ['src', 'contract', 'server/src'].flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  const speaking = files.filter((file) => matchingLiterals(file, FORBIDDEN_IN_CODE).length > 0)
  expect(speaking.sort()).toEqual([...NOT_ON_SCREENS].sort())
})

test('a text for the Mini Program replaces the common one', () => {
  expect(
    hostTexts({ copied: 'Open it in a browser', 'copied@miniProgram': 'Open it outside WeChat', ok: 'OK' }),
  ).toEqual({ copied: 'Open it outside WeChat', ok: 'OK' })
})
