import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, type FileStore } from './file-store'

/** Folder of incomplete files; no storage key starts with a dot. */
const UNFINISHED = '.unfinished'
/** Age in milliseconds after which an incomplete file belongs to a killed process. */
const ABANDONED_MS = 3_600_000
/** Minimum free space: one photo for every candidate online at a time. */
const LEAST_BYTES_LEFT = 64 * 1024 * 1024

/** Stores files below one folder, outside the web root. Writes are atomic, also across crashes. */
export function diskFileStore(folder: string): FileStore {
  const unfinishedFolder = join(folder, UNFINISHED)
  // an unavailable disk is reported by the first write
  void removeAbandoned(unfinishedFolder).catch(() => undefined)
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
      const unfinished = join(unfinishedFolder, randomUUID())
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, path)
      } catch (error) {
        // removes the incomplete file, which would occupy a full disk
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => readFile(pathOf(key)),
    beginning: (key, bytes) => beginningOf(pathOf(key), bytes),
    delete: async (key) => rm(pathOf(key), { force: true }),
    whyNotHere: () => whyNoFiles(folder),
  }
}

async function beginningOf(path: string, bytes: number): Promise<Buffer | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Removes incomplete files of killed processes, skipping those that other processes are writing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

async function whyNoFiles(folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < LEAST_BYTES_LEFT ? 'DATA_DIR: its disk is full' : null
  } catch {
    return 'DATA_DIR cannot be written to'
  }
}
