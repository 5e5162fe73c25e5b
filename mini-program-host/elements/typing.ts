import { readText } from './attributes'

/** WeChat's default for `maxlength`; longer text is cut. */
const DEFAULT_MAX_LENGTH = 140

/** Characters that the keyboard of each type cannot produce. */
const IMPOSSIBLE: Record<string, RegExp> = {
  number: /\D/g,
  digit: /[^\d.]/g,
  idcard: /[^\dXx]/g,
}

/** Returns the part of a text that an input accepts: limited by its keyboard type and `maxlength`. */
export function fits(node: Element, text: string): string {
  const type = readText(node, 'type')
  const typed = node.localName === 'input' ? text.replace(IMPOSSIBLE[type] ?? /$^/, '') : text
  const limit = Number(readText(node, 'maxlength') || DEFAULT_MAX_LENGTH)
  return limit < 0 ? typed : typed.slice(0, limit)
}
