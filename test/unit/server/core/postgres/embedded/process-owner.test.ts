import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareHome } from '@server/core/postgres/embedded/process-owner'
import { removeDataFolder } from '../../../../../portal/remove-data-folder.mjs'

describe('A data folder that only its owner may enter', () => {
  it('is removed with its database, wherever that is located', () => {
    const folder = mkdtempSync(join(tmpdir(), 'removed-'))
    const home = prepareHome(join(folder, 'postgres'))
    writeFileSync(join(home, 'PG_VERSION'), '17')
    removeDataFolder(folder)
    expect([existsSync(folder), existsSync(home)]).toEqual([false, false])
  })
})
