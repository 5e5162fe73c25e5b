import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Places behind the name in /proc/PID/stat (proc_pid_stat(5)): the session, and when the process began. */
const SESSION = 3
const BEGAN = 19

/**
 * What a shell and all that it starts have in common, and no other shell: the session, by its leader and when that began. Null
 * where the system does not say (any but Linux) and where the leader has gone: each command is then asked for by itself.
 */
export function terminalSession(): string | null {
  try {
    const session = partsOf('self')[SESSION]
    const began = session && session !== '0' ? partsOf(session)[BEGAN] : undefined
    return began === undefined ? null : [hostname(), String(process.getuid?.()), session, began].join(' ')
  } catch {
    return null
  }
}

/** The name of a program may hold spaces and brackets. */
function partsOf(process: string): string[] {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
