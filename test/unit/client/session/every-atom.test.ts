import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = filesBelow('src').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

const kept = sources.flatMap(({ text }) =>
  [...text.matchAll(/const (\w+Atom) = (?:session|typed|local)Atom/g)].map(([, name = '']) => name),
)

/** Counts the lines that read an atom, excluding its definition, imports and pure writes. */
function readings(name: string): number {
  const lines = sources.flatMap(({ text }) => text.replace(/import [^;]*? from '[^']*'/g, '').split('\n'))
  const writes = new RegExp(`const ${name} =|store\\.set\\(${name},`)
  return lines.filter((line) => new RegExp(`\\b${name}\\b`).test(line) && !writes.test(line)).length
}

test('finds the session atoms', () => expect(kept.length).toBeGreaterThan(15))

test.each(kept)('a session atom is read somewhere: %s', (name) => {
  expect(readings(name)).toBeGreaterThan(0)
})
