/** Builds the desk into dist/desk and stores a digest of its sources. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quietly } from '../quietly.mjs'
import { compressSite } from './compress.mjs'
import { filesBelow } from './files.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, 'dist/desk')
const digestFile = join(root, '.cache/desk.digest')

/** Inputs of the build. */
const sources = [
  'desk/src',
  'desk/index.html',
  'desk/vite.config.ts',
  'desk/package.json',
  'contract',
  'package-lock.json',
]

function sourceDigest() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesBelow(join(root, name))))
    hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns whether dist contains a build of the current sources. */
export function isDeskFresh() {
  if (!existsSync(digestFile) || !existsSync(join(folder, 'index.html'))) return false
  return readFileSync(digestFile, 'utf8') === sourceDigest()
}

export async function buildDesk() {
  const digest = sourceDigest()
  rmSync(digestFile, { force: true })
  const vite = join(dirname(createRequire(join(root, 'desk/package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const args = [vite, 'build', '--config', join(root, 'desk/vite.config.ts'), '--logLevel', 'warn']
  await quietly('Building the desk', process.execPath, args, { cwd: root, env: { NODE_ENV: 'production' } })
  await compressSite(join(folder, 'assets'))
  mkdirSync(dirname(digestFile), { recursive: true })
  writeFileSync(digestFile, digest)
}
