import type { FileKind } from './content/media-type'

const LONGEST = 100

/**
 * Returns a safe display and download name: the last part of the sent path, without control characters and direction
 * marks, with the extension of the detected type.
 */
export function fileName(sent: string, kind: FileKind): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const letters = last.replace(/[\p{C}\p{Z}<>:"|?*]+/gu, ' ').trim()
  const stem = letters.replace(/\.[^.]*$/, '').replace(/^\.+/, '')
  return `${[...stem].slice(0, LONGEST).join('') || 'file'}.${kind}`
}
