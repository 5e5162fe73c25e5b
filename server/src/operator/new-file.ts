import { access, link, open, unlink, writeFile } from 'node:fs/promises'
import { CommandFault } from './project-of'

/** Writes a file that was not there; throws a CommandFault where there is one. `mode`: who may read it (0o600: its owner). */
export async function writeNewFile(path: string, content: Uint8Array, mode = 0o666): Promise<void> {
  await writeFile(path, content, { flag: 'wx', mode }).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
}

/** Before long work: throws as {@link writeNewFile} would after it. */
export async function refuseUnwritable(path: string): Promise<void> {
  const file = await open(path, 'wx').catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
  await file.close()
  await unlink(path)
}

/**
 * Writes one for its owner alone whose content is true once `act` has succeeded. Until then, and for ever where this is
 * killed meanwhile, it is called `….unfinished`. Throws as {@link writeNewFile}, and what `act` throws: no file is left then.
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
