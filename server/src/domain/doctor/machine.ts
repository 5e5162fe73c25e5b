import { statfs } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CharacterBlock, GB_18030_BLOCKS, LATER_BLOCKS } from '@server/core/documents/fonts/character-blocks'
import { fontChain, type FontChain } from '@server/core/documents/fonts/font-chain'
import { newId } from '@server/core/postgres/ids'
import { synchronizeClock } from '@server/core/postgres/synchronize-clock'
import { isMachineClockWrong } from '@server/core/running/shared-clock'
import type { Services } from '@server/core/services'
import type { Env } from '@server/env'
import { type Check, type Finding, okFinding, problemFinding } from './finding'

/** Checks the clock offset: a machine above the limit serves no requests and runs no jobs. */
export const clock: Check = {
  what: 'Clock',
  async run(services) {
    await synchronizeClock(services)
    const seconds = services.clock.machineAheadMs / 1000
    const found = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database’s`
    if (!isMachineClockWrong(services.clock)) return [okFinding(found)]
    return [
      problemFinding(
        'now',
        found,
        'Set both machines by NTP (timedatectl set-ntp true); until then this one serves nobody.',
      ),
    ]
  },
}

/** Project id of the test file; belongs to no project. */
const NO_PROJECT = '00000000-0000-0000-0000-000000000000'

const GB = 1024 ** 3

/** Enough for about 2,000 candidates with a photo and two documents each. */
const FEW_GB = 5

/** Writes, reads and deletes a test file, and checks free disk space. */
export const storage: Check = {
  what: 'Files',
  async run({ files, env }) {
    const here = await files.whyNotHere()
    if (here !== null)
      return [problemFinding('now', here, 'Make room, or give DATA_DIR to the account that runs the service.')]
    const wrong = await writeFault(files)
    if (wrong !== null)
      return [problemFinding('now', wrong, 'Look at the storage’s own log, its credentials and its rules of access.')]
    return [await diskSpace(env)]
  },
}

async function writeFault(files: Services['files']): Promise<string | null> {
  const key = `${NO_PROJECT}/doctor-${newId()}`
  const bytes = Buffer.from(key)
  try {
    await files.put(key, bytes)
    const isSame = (await files.get(key)).equals(bytes)
    return isSame ? null : 'what is read is not what was kept'
  } catch (error) {
    return `a file cannot be kept and read: ${error instanceof Error ? error.message : 'not said why'}`
  } finally {
    await files.delete(key).catch(() => undefined)
  }
}

async function diskSpace({ DATA_DIR, S3_BUCKET }: Services['env']): Promise<Omit<Finding, 'what'>> {
  if (S3_BUCKET !== undefined) return okFinding(`in the bucket ${S3_BUCKET}`)
  const { bavail, bsize } = await statfs(DATA_DIR)
  const left = (bavail * bsize) / GB
  const found = `in ${DATA_DIR}, ${left.toFixed(1)} GB left`
  return left < FEW_GB
    ? problemFinding('soon', found, 'Make room before the next registration opens.')
    : okFinding(found)
}

/** Looks up which Han characters documents can print: a character that no font has prints as an empty box. */
export const fonts: Check = {
  what: 'Fonts',
  run({ env }) {
    const chain = fontChain(env)
    const unreadable = chain.unreadable.map((file) =>
      problemFinding(
        'soon',
        `${file} is no TrueType or OpenType font, or cannot be read`,
        'Replace or remove the file.',
      ),
    )
    return Promise.resolve([coverageOf(chain), ...unreadable])
  },
}

function coverageOf(chain: FontChain): Omit<Finding, 'what'> {
  const used = ['Noto Sans SC', ...chain.fallbacks.map(({ file }) => basename(file.path))].join(', ')
  const missing = missingBlocks(chain, GB_18030_BLOCKS)
  if (missing.length > 0)
    return problemFinding(
      'soon',
      `${used}: of GB 18030-2022 level 3 no font has ${missing.join(', ')}`,
      'Install fonts (Debian: fonts-hanazono), or put them into the folder FONTS_DIR names, and restart the service.',
    )
  const later = missingBlocks(chain, LATER_BLOCKS)
  return okFinding(`${used}: all of GB 18030-2022${later.length > 0 ? `; no font has ${later.join(', ')}` : ''}`)
}

/** Returns `42,666 of extension B` for each block with gaps. */
function missingBlocks(chain: FontChain, blocks: readonly CharacterBlock[]): string[] {
  return blocks.flatMap(({ name, range }) => {
    const count = chain.countMissing(range)
    if (count === 0) return []
    return [`${count.toLocaleString('en')} of ${name === 'basic' ? 'the basic block' : `extension ${name}`}`]
  })
}

/** Checks optional settings that production needs. */
export const settings: Check = {
  what: 'Settings',
  run: ({ env }) => Promise.resolve(missingSettings(env)),
}

function missingSettings(env: Env): Omit<Finding, 'what'>[] {
  if (env.NODE_ENV !== 'production') {
    if (!env.PUBLIC_URL.startsWith('https:')) return [okFinding(`${env.NODE_ENV}, for this machine`)]
    const mend = 'Set NODE_ENV=production: as it is, anybody can read the codes that are sent.'
    return [problemFinding('now', `${env.PUBLIC_URL} serves without NODE_ENV=production`, mend)]
  }
  const missing = [
    ...(env.TRUST_PROXY === undefined
      ? [
          problemFinding(
            'soon',
            'TRUST_PROXY is not set',
            'Name the proxy in front: without it all candidates count as one address.',
          ),
        ]
      : []),
    ...(env.METRICS_TOKEN === undefined
      ? [
          problemFinding(
            'soon',
            'METRICS_TOKEN is not set',
            'Set it, and give it to Prometheus: nobody is told of what goes wrong.',
          ),
        ]
      : []),
  ]
  return missing.length > 0 ? missing : [okFinding('those of production')]
}
