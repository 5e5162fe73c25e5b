import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Both are installed by npm. */
const PACKAGES = ['node_modules', 'server/node_modules']

/** Copies the working tree, including uncommitted changes, to a temporary folder; packages are hard links. */
export function copyTree(): string {
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'exam-mutations-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0')) if (file && existsSync(file)) cpSync(file, join(tree, file))
  for (const folder of PACKAGES) if (existsSync(folder)) linkFolder(folder, join(tree, folder))
  return tree
}

function linkFolder(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    // other file system, or no `cp`
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/** Changes a file of the tree while `work` runs. */
export async function withChange<T>(path: string, change: (source: string) => string, work: () => Promise<T>) {
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, change(source))
  try {
    return await work()
  } finally {
    writeFileSync(path, source)
  }
}
