import { writeFile } from 'node:fs/promises'
import { CommandFault } from './project-of'

/** Writes a file that was not there; throws a CommandFault where there is one. `mode`: who may read it (0o600: its owner). */
export async function writeNewFile(path: string, content: Uint8Array, mode = 0o666): Promise<void> {
  await writeFile(path, content, { flag: 'wx', mode }).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
}
