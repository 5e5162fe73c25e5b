/** Fails for packages that need a newer Node than the oldest one in package.json. */
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { tooNewFor } from './too-new.mjs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const oldest = semver.minVersion(read('package.json').engines.node).version
const lines = tooNewFor(oldest, read('package-lock.json'))
lines.forEach((line) => console.error(line))
process.exit(lines.length === 0 ? 0 : 1)
