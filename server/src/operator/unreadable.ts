import { CommandFault } from './project-of'

const whyNot: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
}

/** To throw where a file that a command was given cannot be read. */
export function unreadable(path: string, error: NodeJS.ErrnoException): CommandFault {
  return new CommandFault(`“${path}” cannot be read: ${whyNot[error.code ?? ''] ?? error.message}.`)
}
