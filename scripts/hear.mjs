/**
 * Passes all output of a process to `listen` as text; multi-byte characters are not split.
 * @param {{ stdout: import('node:stream').Readable | null, stderr: import('node:stream').Readable | null }} child
 * @param {(text: string) => void} listen
 */
export function hear(child, listen) {
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listen)
}
