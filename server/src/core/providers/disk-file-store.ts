import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store'

/** Keys are made by us: ids and single names, joined by slashes. Anything else could leave the folder. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Files below one folder, outside the web root. A file appears whole or not at all, also after a crash. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of a stored file')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.part`
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, path)
      } catch (error) {
        // a disk that is full shall not keep what nobody can use
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => readFile(pathOf(key)),
    delete: async (key) => rm(pathOf(key), { force: true }),
  }
}
