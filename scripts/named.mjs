import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * `npm run KIND -- NAME …`: runs test/KIND/NAME/KIND.ts with the remaining arguments; lists the names for an unknown
 * one.
 */
export function runNamed(kind) {
  const folder = join(root, 'test', kind)
  const fileOf = (name) => join(folder, name, `${kind}.ts`)
  const [name, ...options] = process.argv.slice(2)
  if (!name || !existsSync(fileOf(name))) {
    const names = readdirSync(folder).filter((each) => existsSync(fileOf(each)))
    console.error(`npm run ${kind} -- NAME, where NAME is one of: ${names.join(', ')}`)
    process.exit(1)
  }
  const tsx = join(root, 'node_modules/.bin/tsx')
  const args = ['--tsconfig', 'tsconfig.json', fileOf(name), ...options]
  const { status } = spawnSync(tsx, args, { cwd: root, stdio: 'inherit' })
  process.exit(status ?? 1)
}
