import { whyUnreadable } from '@server/core/running/why-unreadable'
import { CommandFault } from './project-of'

/** To throw where a file that a command was given cannot be read. */
export function unreadable(path: string, error: NodeJS.ErrnoException): CommandFault {
  return new CommandFault(`“${path}” cannot be read: ${whyUnreadable(error)}.`)
}
