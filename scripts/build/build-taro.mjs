/**
 * `node scripts/build/build-taro.mjs h5|weapp`: builds one host into dist and stores a digest of its sources. Checks
 * the result, because Taro may exit with 0 without a build.
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

/** Inputs of a build. */
const sources = [
  ...['src', 'contract', 'config', 'types'],
  ...['babel.config.js', 'package-lock.json', 'package.json', 'project.config.json'],
]

/** Expected file and post-processing of each host's build. */
const hosts = {
  h5: { title: 'Building the site (half a minute or more)', artefact: 'index.html', finish: compressSite },
  weapp: { title: 'Building the Mini Program (half a minute or more)', artefact: 'app.json', finish: tidyMiniProgram },
}

/** Environment variables compiled into a Mini Program build (config/index.ts). */
const variables = ['TARO_APP_SERVICE_URL', 'TARO_APP_PROJECT', 'TARO_APP_ID']

const folderOf = (host) => join(root, 'dist', host)
const digestFile = (host) => join(root, '.cache', `${host}.digest`)

/** Digest of names and contents of the sources below `tree`, independent of the location of the tree. */
export function sourceDigest(tree = root) {
  const hash = createHash('sha256')
  const desk = join(tree, 'contract/desk')
  const files = sources.flatMap((name) => filesBelow(join(tree, name)))
  for (const file of files.filter((name) => !name.startsWith(desk)))
    hash.update(relative(tree, file)).update(readFileSync(file))
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}

/** Returns whether dist contains a build of the current sources. */
export function isTaroFresh(host) {
  if (!existsSync(digestFile(host)) || !existsSync(join(folderOf(host), hosts[host].artefact))) return false
  return readFileSync(digestFile(host), 'utf8') === sourceDigest()
}

/** Builds a host and prints only Taro's warnings; rejects with its errors when no build resulted. */
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
