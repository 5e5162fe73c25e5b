import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface AppJson {
  subPackages?: { root: string }[]
}

/** Bytes of the Mini Program's main package and subpackages, as uploaded by the developer tools. */
export function packageBytes(folder: string): { main: number; subpackages: Record<string, number> } {
  const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as AppJson
  const roots = (app.subPackages ?? []).map(({ root }) => root.replace(/\/$/, ''))
  const subpackages = Object.fromEntries(roots.map((root) => [root, bytesBelow(join(folder, root))]))
  const inSubpackages = Object.values(subpackages).reduce((sum, bytes) => sum + bytes, 0)
  return { main: bytesBelow(folder) - inSubpackages, subpackages }
}

function bytesBelow(path: string): number {
  if (!statSync(path).isDirectory()) return path.endsWith('.map') ? 0 : statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0)
}
