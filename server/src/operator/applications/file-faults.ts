import { CommandFault } from '../project-of'

/** More of them say nothing new: it is another file, or its columns stand otherwise. */
const SHOWN = 20

/** What is wrong with a file, by line; `outcome` says what did not happen. */
export function fileFaults(faults: readonly string[], outcome: string): CommandFault {
  const more = faults.length - SHOWN
  const shown = [...faults.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more lines with faults.`] : [])]
  return new CommandFault(`${shown.join('\n')}\n\n${outcome}`)
}
