import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceDigest } from '../../../scripts/build/build-taro.mjs'

const trees: string[] = []
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })))

function tree(app: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  trees.push(folder)
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src', 'app.ts'), app)
  return folder
}

test('a copied tree has the same digest, and a changed one another', () => {
  expect(sourceDigest(tree('one'))).toBe(sourceDigest(tree('one')))
  expect(sourceDigest(tree('one'))).not.toBe(sourceDigest(tree('other')))
})
