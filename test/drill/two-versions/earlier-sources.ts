/** Sources of an earlier version, from the Git history. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const MIGRATIONS = 'server/migrations'
/** Paths required to run an instance. */
const NEEDED = ['contract', 'server', 'test', 'scripts', 'tsconfig.json', 'package.json']
/** Files of this drill copied into the earlier sources, which may lack them. */
const PUT_IN = ['test/drill/two-versions', 'test/drill/history/world/made.ts', 'test/drill/crowd/instance-process.ts']

export interface Earlier {
  root: string
  commit: string
  /** Migrations that it lacks. */
  migrations: string[]
  /** Whether it uses the installed package versions. */
  hasSamePackages: boolean
}

/** Unpacks the sources of `commit` below `folder`. */
export function unpackEarlier(folder: string, commit: string): Earlier {
  const root = join(folder, 'earlier')
  mkdirSync(root)
  const archive = execFileSync('git', ['archive', commit, ...NEEDED], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  for (const path of PUT_IN) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(ROOT, 'server/node_modules'), join(root, 'server/node_modules'), { recursive: true })
  // builds the worker threads for files and PDFs
  execFileSync(process.execPath, ['scripts/build/build-server.mjs'], { cwd: root })
  const had = new Set(migrationsIn(root))
  const lock = git('show', `${commit}:package-lock.json`)
  return {
    ...{ root, commit },
    migrations: migrationsIn(ROOT).filter((name) => !had.has(name)),
    hasSamePackages: lock === readFileSync(join(ROOT, 'package-lock.json'), 'utf8').trim(),
  }
}

/**
 * Returns the commit of the previous version: `named`, else the last one before the newest migration, or the one that
 * wrote the baseline while there is no other migration. Returns the reason when none can be upgraded. Throws when the
 * history is missing.
 */
export function earlierCommit(named: string | undefined): { commit: string } | { whyNone: string } {
  const commit = named ? git('rev-parse', `${named}^{commit}`) : beforeNewestMigration()
  if (commit === null) return { whyNone: 'the baseline is not committed yet: no earlier version has it' }
  const others = migrationsNotOurs(commit)
  if (others.length === 0) return { commit }
  const some = others.length > 3 ? `${others.slice(0, 3).join(', ')} and ${others.length - 3} more` : others.join(', ')
  return { whyNone: `${commit} has migrations that this version does not continue: ${some}` }
}

/** Follows released commits (`--first-parent`): changes of a merge count from the merge on. */
function beforeNewestMigration(): string | null {
  const [baseline, ...later] = migrationsIn(ROOT)
  const newest = later.at(-1)
  const log = ['log', '-m', '--first-parent', '--format=%H', '-1']
  if (newest === undefined) return git(...log, '--', `${MIGRATIONS}/${baseline}`) || null
  const came = git(...log, '--diff-filter=A', '--', `${MIGRATIONS}/${newest}`)
  // not committed yet
  return git('rev-parse', came === '' ? 'HEAD' : `${came}^1`)
}

/** Migrations of a commit that are missing or different here, so that its database cannot be upgraded. */
function migrationsNotOurs(commit: string): string[] {
  const changed = git('diff', '--no-renames', '--name-only', '--diff-filter=MD', commit, '--', `${MIGRATIONS}/*.sql`)
  return changed === '' ? [] : changed.split('\n').map((path) => basename(path))
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
