import type { FileKind } from './content/media-type'

const LONGEST = 100

/**
 * A file's name as it is shown and saved again: the last part of what was sent, without control characters and
 * direction marks, ending in what the file really is.
 */
export function fileName(sent: string, kind: FileKind): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const letters = last.replace(/[\p{C}\p{Z}<>:"|?*]+/gu, ' ').trim()
  const stem = letters.replace(/\.[^.]*$/, '').replace(/^\.+/, '')
  return `${[...stem].slice(0, LONGEST).join('') || 'file'}.${kind}`
}
