import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns every file below a path, sorted; for a file the file itself, for a missing path nothing. */
export function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
