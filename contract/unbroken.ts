/** U+2060 forbids a line break and is invisible. */
const JOINER = '\u2060'

/**
 * Prevents line breaks within dates, times and amounts: `2026年11月20日 周五`, `09:00–11:30`, `65.00元`. Spaces within a date
 * are no-break already (contract/format).
 */
export function unbroken(text: string): string {
  return text.replace(/\d(?=[年月日元])|[年月](?=\d)|周(?=[一二三四五六日])|–(?=\d)/g, `$&${JOINER}`)
}

/** Prevents line breaks after the hyphens of a number. */
export const unbrokenNumber = (number: string): string => number.replace(/-(?=.)/g, `$&${JOINER}`)
