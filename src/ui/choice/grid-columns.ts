import type { Option } from './option'

const MOST_OPTIONS = 6
const LONGEST_LABEL_EM = 8
/** Width of an option without its label in pixels: padding, border and tick. */
const OPTION_FRAME_PX = 60

/**
 * Returns the grid columns for a few short options: two, or one where two are too narrow for the longest label. Null
 * for options that need a row each. Pure.
 */
export function gridColumns(options: readonly Pick<Option<string>, 'label' | 'note' | 'blocked'>[]): string | null {
  const longest = Math.ceil(Math.max(...options.map(({ label }) => widthInEm(label))))
  const isShort = options.every(({ note, blocked }) => !note && blocked === undefined) && longest <= LONGEST_LABEL_EM
  if (options.length < 2 || options.length > MOST_OPTIONS || !isShort) return null
  return `repeat(auto-fit, minmax(max(calc(50% - 8px), calc(${longest}em + ${OPTION_FRAME_PX}px)), 1fr))`
}

/** Chinese characters are 1 em wide, Latin letters and digits about 0.6 em. */
function widthInEm(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2E7F' ? 1 : 0.6), 0)
}
