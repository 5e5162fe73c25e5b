import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareHome } from '@server/core/postgres/embedded/owner'
import { removeDataFolder } from '../../../../../portal/remove-data-folder.mjs'

describe('a data folder that nobody but its owner may enter', () => {
  it('goes with its database, wherever that lies', () => {
    const folder = mkdtempSync(join(tmpdir(), 'removed-'))
    const home = prepareHome(join(folder, 'postgres'))
    writeFileSync(join(home, 'PG_VERSION'), '17')
    removeDataFolder(folder)
    expect([existsSync(folder), existsSync(home)]).toEqual([false, false])
  })
})
