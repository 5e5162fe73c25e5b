/** U+2060 forbids a line break, and is not seen. */
const JOINER = '\u2060'

/**
 * `2026年11月20日 周五`, `09:00–11:30` and `65.00元` in one piece each: a line may begin with none of their parts. Spaces
 * within a date hold by themselves (contract/format).
 */
export function unbroken(text: string): string {
  return text.replace(/\d(?=[年月日元])|[年月](?=\d)|周(?=[一二三四五六日])|–(?=\d)/g, `$&${JOINER}`)
}

/** A number with hyphens, as on a receipt: none of them ends a line. */
export const unbrokenNumber = (number: string): string => number.replace(/-(?=.)/g, `$&${JOINER}`)
