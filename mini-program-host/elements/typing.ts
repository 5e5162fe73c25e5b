import { readText } from './attributes'

/** WeChat's own default, which surprises: text beyond it is lost. */
const DEFAULT_MAX_LENGTH = 140

/** What the keyboard of each type can produce. */
const IMPOSSIBLE: Record<string, RegExp> = {
  number: /\D/g,
  digit: /[^\d.]/g,
  idcard: /[^\dXx]/g,
}

/** The part of a text that an input takes: only what its keyboard has, and no more than `maxlength` characters. */
export function fits(node: Element, text: string): string {
  const type = readText(node, 'type')
  const typed = node.localName === 'input' ? text.replace(IMPOSSIBLE[type] ?? /$^/, '') : text
  const limit = Number(readText(node, 'maxlength') || DEFAULT_MAX_LENGTH)
  return limit < 0 ? typed : typed.slice(0, limit)
}
