import { access, link, open, unlink, writeFile } from 'node:fs/promises'
import { CommandFault } from './project-of'

/** Creates a file; throws a CommandFault when it exists. `mode`: permissions (0o600: owner only). */
export async function writeNewFile(path: string, content: Uint8Array, mode = 0o666): Promise<void> {
  await writeFile(path, content, { flag: 'wx', mode }).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
}

/** Checks before long work that the file can be created. Throws as {@link writeNewFile}. */
export async function refuseUnwritable(path: string): Promise<void> {
  const file = await open(path, 'wx').catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
  await file.close()
  await unlink(path)
}

/**
 * Creates a file, readable by its owner only, that must exist exactly when `act` succeeds. Writes `….unfinished` first
 * and renames it afterwards; a killed process leaves the unfinished file. Throws as {@link writeNewFile}, and the
 * error of `act`, after which no file remains.
 */
export async function writeNewFileWith(path: string, content: Uint8Array, act: () => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new CommandFault(`“${path}” cannot be written: there is one of this name.`)
  await writeNewFile(unfinished, content, 0o600)
  await act().catch(async (error: unknown) => {
    await unlink(unfinished)
    throw error
  })
  await link(unfinished, path).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written, see “${unfinished}”: ${error.message}`)
  })
  await unlink(unfinished)
}
