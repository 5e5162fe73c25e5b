/**
 * Tells all that a process says, as text: a character that two pieces of its output share comes whole.
 * @param {{ stdout: import('node:stream').Readable | null, stderr: import('node:stream').Readable | null }} child
 * @param {(text: string) => void} listen
 */
export function hear(child, listen) {
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listen)
}
