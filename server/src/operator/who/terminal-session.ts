import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Field positions after the process name in /proc/PID/stat (proc_pid_stat(5)): session and start time. */
const SESSION = 3
const BEGAN = 19

/**
 * Identifies a shell session by its leader and the leader's start time. Null on systems other than Linux and after the
 * leader has exited; every command then requires a code.
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

/** Splits after the last bracket, because a process name may contain spaces and brackets. */
function partsOf(process: string): string[] {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
