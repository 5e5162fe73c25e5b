import type { Services } from '@server/core/services'
import { findReleases, type ReleaseRow } from '@server/domain/results/release-store'
import { sheetsOf } from '@server/domain/results/sheet-store'
import { UsageFault, type CommandCall } from '../command'
import { readEveryRow } from '../every-row'
import { CommandFault } from '../project-of'

export const versionOption = { version: { summary: 'which version; the last one where nothing is said' } }

/** Returns the version of `--version`, or the last one. Throws a UsageFault or a CommandFault. */
export async function versionOf(
  { options }: CommandCall,
  { db }: Services,
  projectId: string,
  resultCode: string,
): Promise<ReleaseRow> {
  const text = options['version']
  if (text !== undefined && !/^[1-9]\d{0,5}$/.test(text)) throw new UsageFault(`--version is a number, not “${text}”.`)
  const releases = await findReleases(db, projectId, resultCode)
  const release = text === undefined ? releases.at(-1) : releases.find(({ version }) => version === Number(text))
  if (release) return release
  throw new CommandFault(
    text === undefined ? `Nothing was imported for “${resultCode}”.` : `“${resultCode}” has no version ${text}.`,
  )
}

/** Reads all sheets of a version and reports progress. */
export const everySheet = (
  call: CommandCall,
  services: Services,
  projectId: string,
  { releaseId, people }: ReleaseRow,
) =>
  readEveryRow(call, {
    of: people,
    what: 'results',
    readSome: (beyond, limit) => sheetsOf(services, services.db, { projectId, releaseId }, { beyond, limit }),
    idOf: ({ accountId }) => accountId,
  })
