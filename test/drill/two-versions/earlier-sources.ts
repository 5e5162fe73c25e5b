/** The sources of an earlier version, from the history of this checkout. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const MIGRATIONS = 'server/migrations'
/** What an instance is made of. */
const NEEDED = ['contract', 'server', 'test', 'scripts', 'tsconfig.json', 'package.json']
/** What an earlier version may not have yet, and this drill runs in it. */
const PUT_IN = ['test/drill/two-versions', 'test/drill/history/world/made.ts', 'test/drill/crowd/instance-process.ts']

export interface Earlier {
  root: string
  commit: string
  /** What it lacks of what there is today. */
  migrations: string[]
  /** Whether it was made for the packages that are installed now. */
  hasSamePackages: boolean
}

/** `named`: a commit or tag; without it the last one before the newest migration. Throws where there is no such history. */
export function unpackEarlier(folder: string, named: string | undefined): Earlier {
  const commit = named ? git('rev-parse', `${named}^{commit}`) : beforeNewestMigration()
  const root = join(folder, 'earlier')
  mkdirSync(root)
  const archive = execFileSync('git', ['archive', commit, ...NEEDED], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  for (const path of PUT_IN) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(ROOT, 'server/node_modules'), join(root, 'server/node_modules'), { recursive: true })
  // its threads: what reads files and draws papers
  execFileSync(process.execPath, ['scripts/build/build-server.mjs'], { cwd: root })
  const had = new Set(migrationsIn(root))
  const lock = git('show', `${commit}:package-lock.json`)
  return {
    ...{ root, commit },
    migrations: migrationsIn(ROOT).filter((name) => !had.has(name)),
    hasSamePackages: lock === readFileSync(join(ROOT, 'package-lock.json'), 'utf8').trim(),
  }
}

/** On the line of what was released: what a merge brought came with the merge. */
function beforeNewestMigration(): string {
  const newest = migrationsIn(ROOT).at(-1) ?? ''
  const path = `${MIGRATIONS}/${newest}`
  const came = git('log', '-m', '--first-parent', '--diff-filter=A', '--format=%H', '-1', '--', path)
  // one that is not committed yet
  if (came === '') return git('rev-parse', 'HEAD')
  return git('rev-parse', `${came}^1`)
}

function migrationsIn(root: string): string[] {
  return readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1024 ** 3 })
  if (status !== 0) throw new Error(`an earlier version needs this checkout’s history: git ${args[0]} says ${stderr}`)
  return stdout.trim()
}
