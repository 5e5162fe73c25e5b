/**
 * `node scripts/build/build-taro.mjs h5|weapp`: builds one host into dist and remembers what it was built from.
 * Taro exits 0 without a build, so the result is checked.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quietly } from '../quietly.mjs'
import { compressSite } from './compress.mjs'
import { filesBelow } from './files.mjs'
import { requireProjectForReview } from './review-build.mjs'
import { errorsIn, warningsIn } from './taro-output.mjs'
import { tidyMiniProgram } from './tidy-mini-program.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Everything a build is made from. */
const sources = [
  ...['src', 'contract', 'config', 'types'],
  ...['babel.config.js', 'package-lock.json', 'package.json', 'project.config.json'],
]

/** What a finished build holds, and what is done to it then. */
const hosts = {
  h5: { title: 'Building the site (half a minute or more)', artefact: 'index.html', finish: compressSite },
  weapp: { title: 'Building the Mini Program (half a minute or more)', artefact: 'app.json', finish: tidyMiniProgram },
}

/** What is written into a build for the Mini Program beside its sources (config/index.ts). */
const variables = ['TARO_APP_SERVICE_URL', 'TARO_APP_PROJECT', 'TARO_APP_ID']

const folderOf = (host) => join(root, 'dist', host)
const digestFile = (host) => join(root, '.cache', `${host}.digest`)

/** Names and contents of the sources below `tree`: a copied or moved tree has the digest of the one it comes from. */
export function sourceDigest(tree = root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesBelow(join(tree, name))))
    hash.update(relative(tree, file)).update(readFileSync(file))
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}

/** Whether dist holds a build of the sources as they are now. */
export function isTaroFresh(host) {
  if (!existsSync(digestFile(host)) || !existsSync(join(folderOf(host), hosts[host].artefact))) return false
  return readFileSync(digestFile(host), 'utf8') === sourceDigest()
}

/** Prints what Taro warns of and nothing else it says; rejects with its errors when it made no build. */
export async function buildTaro(host) {
  if (host === 'weapp') requireProjectForReview(process.env)
  const { title, artefact, finish } = hosts[host]
  const digest = sourceDigest()
  rmSync(folderOf(host), { recursive: true, force: true })
  rmSync(digestFile(host), { force: true })
  const taro = [join(root, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', host]
  const said = await quietly(title, process.execPath, taro, {
    cwd: root,
    env: { NODE_ENV: 'production' },
    isDone: () => existsSync(join(folderOf(host), artefact)),
    tell: errorsIn,
  })
  const warnings = warningsIn(said)
  if (warnings) console.warn(warnings)
  await finish(folderOf(host))
  mkdirSync(dirname(digestFile(host)), { recursive: true })
  writeFileSync(digestFile(host), digest)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildTaro(process.argv[2]).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
