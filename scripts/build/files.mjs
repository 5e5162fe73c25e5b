import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a path, in a stable order; a file is its own list, a missing path an empty one. */
export function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
