import { whyUnreadable } from '@server/core/running/why-unreadable'
import { CommandFault } from './project-of'

/** Builds the fault for a file that cannot be read. */
export function unreadable(path: string, error: NodeJS.ErrnoException): CommandFault {
  return new CommandFault(`“${path}” cannot be read: ${whyUnreadable(error)}.`)
}
