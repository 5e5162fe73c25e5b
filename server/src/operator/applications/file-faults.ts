import { CommandFault } from '../project-of'

/** Further faults are not printed: usually the whole file or its column order is wrong. */
const SHOWN = 20

/** Builds a CommandFault from faults by line; `outcome` states what was not done. */
export function fileFaults(faults: readonly string[], outcome: string): CommandFault {
  const more = faults.length - SHOWN
  const shown = [...faults.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more lines with faults.`] : [])]
  return new CommandFault(`${shown.join('\n')}\n\n${outcome}`)
}
