import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { endpoints } from '@contract/endpoints/endpoints'

/**
 * Returns string literals passed to functions or assigned to constants, including endpoint names; ignores comments and
 * mocks.
 */
function textsUsed(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isUsed = ts.isCallExpression(node.parent) || ts.isVariableDeclaration(node.parent)
    if (ts.isStringLiteral(node) && isUsed) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

/** Tests of specific behaviour; the sweeps in this folder are excluded. */
const files = readdirSync('test/service', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('every-call/'))
  .map((file) => join('test/service', file))

test('every call of the contract is made by a service test that checks its behaviour', () => {
  const used = new Set(files.flatMap(textsUsed))
  expect(Object.keys(endpoints).filter((key) => !used.has(key))).toEqual([])
})
