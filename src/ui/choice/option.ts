export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Additional search terms: the name in the other language, a code printed on documents. */
  alsoFoundBy?: readonly string[] | undefined
  /** Line below the label: a price, seats left. */
  note?: string | undefined
  /** Reason why the option cannot be chosen; replaces the note. */
  blocked?: string | undefined
}

/** Number of rows above which a search box is shown. */
export const MANY_ROWS = 15

/**
 * Returns the options that contain the search text in any language or match by pinyin initials; an empty search returns
 * all.
 */
export function foundOptions<Of extends Pick<Option, 'label' | 'alsoFoundBy'>>(
  options: readonly Of[],
  typed: string,
): Of[] {
  const searched = typed.trim().toLowerCase()
  return options.filter(({ label, alsoFoundBy = [] }) =>
    [label, ...alsoFoundBy].some((words) => words.toLowerCase().includes(searched) || hasInitials(words, searched)),
  )
}

/** Initial letters of pinyin syllables, which never start with I, U or V. */
const LETTERS = 'abcdefghjklmnopqrstwxyz'
/** First character of each initial letter in pinyin collation order (CLDR). */
const FIRST = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀']
/** Second initials of characters with several readings, for names of places and exams. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ 重: 'c', 厦: 'x', 长: 'c', 会: 'k', 番: 'p', 单: 's', 行: 'h', 乐: 'y', 朝: 'z', 曲: 'q', 校: 'j', 调: 't' },
}

/** Returns a pinyin collator; null on devices without pinyin collation, which sort by code point. */
function bySound(): Intl.Collator | null {
  if (typeof Intl === 'undefined') return null
  const collator = new Intl.Collator('zh-u-co-pinyin')
  return collator.compare('安', '北') < 0 && collator.compare('北', '长') < 0 ? collator : null
}

let collator: Intl.Collator | null | undefined

/** Returns the possible initial letters of a character; a character that is not Chinese is returned in lower case. */
function lettersOf(sign: string): string {
  if (!/[\u4e00-\u9fff]/.test(sign)) return sign.toLowerCase()
  if (collator === undefined) collator = bySound()
  const order = collator
  if (!order) return ''
  const next = FIRST.findIndex((first) => order.compare(first, sign) > 0)
  return LETTERS.charAt((next < 0 ? FIRST.length : next) - 1) + (ALSO[sign] ?? '')
}

/** Whether consecutive characters of the text have the typed initials. */
export function hasInitials(words: string, typed: string): boolean {
  if (!/^[a-z]+$/.test(typed)) return false
  const letters = [...words].map(lettersOf)
  return letters.some((_, at) => [...typed].every((letter, index) => letters[at + index]?.includes(letter)))
}
