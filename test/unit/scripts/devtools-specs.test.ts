/** Every Mini Program spec runs in the WeChat developer tools, or declares why it needs the headless host. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { devtoolsSpecs } from '../../../scripts/devtools/specs.mjs'
import { HEADLESS_ONLY, WINDOWS } from '../../weapp/setup/devtools/controls'

/** Specs of the stand-in and of the bundle, which do not run in the developer tools. */
const NOT_IN_THE_TOOLS = /^test\/weapp\/(stand-in\/|bundle\.test\.ts)/
/** Observations that only the headless host supports, and helpers that use them. */
const HEADLESS_OBSERVATIONS = [
  'updates',
  'drawn',
  'nodes',
  'display',
  'toast',
  'loading',
  'expectLightPages',
  'expectSmallUpdates',
]

const specs = readdirSync('test/weapp', { recursive: true, encoding: 'utf8' })
  .map((file) => join('test/weapp', file))
  .filter((file) => file.endsWith('.test.ts') && !NOT_IN_THE_TOOLS.test(file))

const isIn = (names: readonly string[] | object, name: string) =>
  Array.isArray(names) ? names.includes(name) : name in names

/** Matches `headlessOnly('…').it(…)`, also with `.each(…)` in between. */
function isDeclared(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^headlessOnly\(/.test(node.expression.getText())
}

/**
 * Returns headless-only calls and observations of a spec outside tests that declare them, and names of helpers that
 * contain them.
 */
function undeclared(source: ts.SourceFile): string[] {
  const helpers = new Set<string>()
  const search = (): string[] => {
    const found: string[] = []
    const visit = (node: ts.Node, helper: string | null): void => {
      if (isDeclared(node) || ts.isImportDeclaration(node)) return
      const name = nameOfHelper(node) ?? helper
      const need = needOf(node, helpers)
      if (need) found.push(name === null ? need : `${name}: ${need}`)
      if (need && name !== null) helpers.add(name)
      ts.forEachChild(node, (child) => visit(child, name))
    }
    visit(source, null)
    return found
  }
  // Repeats until no more helpers are found: a helper that needs the headless host makes its callers need it too.
  for (let known = -1; known !== helpers.size;) {
    known = helpers.size
    search()
  }
  return search().filter((need) => !need.includes(': '))
}

/** Returns the name of a function declaration or of a variable that holds an arrow function. */
function nameOfHelper(node: ts.Node): string | null {
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? null
  if (!ts.isVariableDeclaration(node) || !node.initializer) return null
  return ts.isArrowFunction(node.initializer) ? node.name.getText() : null
}

function needOf(node: ts.Node, helpers: ReadonlySet<string>): string | null {
  if (ts.isPropertyAccessExpression(node) && isIn(HEADLESS_ONLY, node.name.text)) {
    return /\bcontrols$/.test(node.expression.getText()) ? node.name.text : null
  }
  if (ts.isBindingElement(node)) {
    const observed = (node.propertyName ?? node.name).getText()
    const declaration = node.parent.parent
    const isObserved =
      ts.isVariableDeclaration(declaration) && /observe\(/.test(declaration.initializer?.getText() ?? '')
    return isObserved && isIn(HEADLESS_OBSERVATIONS, observed) ? observed : null
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const called = node.expression.text
    return helpers.has(called) || isIn(HEADLESS_OBSERVATIONS, called) ? called : null
  }
  return null
}

/** Settings of the WeChat Pay sandbox are not WeChat APIs. */
const isOfWechatPay = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) &&
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'whileWechatPay'

/** Returns the WeChat APIs that a spec expects to be called, outside tests that declare the headless host. */
function expectedApis(source: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isDeclared(node) || isOfWechatPay(node)) return
    const value = ts.isBinaryExpression(node) && node.left.getText() === 'api' ? node.right : null
    const assigned = ts.isPropertyAssignment(node) && node.name.getText() === 'api' ? node.initializer : null
    const literal = value ?? assigned
    if (literal && ts.isStringLiteral(literal)) found.push(literal.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const parse = (text: string) => ts.createSourceFile('spec.ts', text, ts.ScriptTarget.Latest, true)

test('the list of specs for the developer tools includes every spec', () => {
  expect(specs.length).toBeGreaterThan(30)
  expect(specs.filter((file) => !devtoolsSpecs.some((named) => file.startsWith(named)))).toEqual([])
})

test.each(specs)('%s declares what only the headless host can do', (file) => {
  expect(undeclared(parse(readFileSync(file, 'utf8')))).toEqual([])
})

test.each(specs)('%s waits for no window of WeChat that is not replaced', (file) => {
  const apis = expectedApis(parse(readFileSync(file, 'utf8')))
  expect(apis.filter((api) => !WINDOWS.includes(api))).toEqual([])
})

describe('An undeclared need', () => {
  test.each([
    ["it('a', async () => { await program().controls.hide(null) })", ['hide']],
    ["headlessOnly('hide').it('a', async () => { await program().controls.hide(null) })", []],
    ["headlessOnly('hide').it.each([1])('a', async () => { await program().controls.hide(null) })", []],
    ["const end = () => program().controls.hide(null)\nit('a', () => end())", ['end']],
    ["it('a', async () => { const { updates } = await program().controls.observe(null) })", ['updates']],
    ["it('a', () => expectLightPages(program()))", ['expectLightPages']],
    ["it('a', async () => { await program().controls.share({}) })", []],
  ])('of %s is found', (text, needs) => {
    expect(undeclared(parse(text))).toEqual(needs)
  })
})
