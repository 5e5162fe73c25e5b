/** `npm run bench -- NAME`: runs test/bench/NAME/bench.ts, which prints its figures as JSON and as a table. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'test/bench')
const [name, ...options] = process.argv.slice(2)
const bench = join(folder, name ?? '', 'bench.ts')

if (!name || !existsSync(bench)) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.map((entry) => entry.name).join(', ')}`)
  process.exit(1)
}
const tsx = join(root, 'node_modules/.bin/tsx')
const { status } = spawnSync(tsx, ['--tsconfig', 'tsconfig.json', bench, ...options], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
