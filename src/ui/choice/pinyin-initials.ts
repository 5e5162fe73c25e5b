/** Looking for a Chinese name by the first letters of how it sounds, as phones do in their own lists: `gd` finds 广东. */

/** No sound begins with I, U or V. */
const LETTERS = 'abcdefghjklmnopqrstwxyz'
/** The first sign of each letter, in the order of sounds that the device sorts Chinese by (CLDR). */
const FIRST = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀']
/** Signs that also sound otherwise, in names of places and of exams. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ 重: 'c', 厦: 'x', 长: 'c', 会: 'k', 番: 'p', 单: 's', 行: 'h', 乐: 'y', 朝: 'z', 曲: 'q', 校: 'j', 调: 't' },
}

/** Compares by sound; null where the device cannot: it has no such order, and sorts by the numbers of the signs. */
function bySound(): Intl.Collator | null {
  if (typeof Intl === 'undefined') return null
  const collator = new Intl.Collator('zh-u-co-pinyin')
  return collator.compare('安', '北') < 0 && collator.compare('北', '长') < 0 ? collator : null
}

let collator: Intl.Collator | null | undefined

/** The letters that a sign may begin with; a sign that is no Chinese one is itself. */
function lettersOf(sign: string): string {
  if (!/[\u4e00-\u9fff]/.test(sign)) return sign.toLowerCase()
  if (collator === undefined) collator = bySound()
  const order = collator
  if (!order) return ''
  const next = FIRST.findIndex((first) => order.compare(first, sign) > 0)
  return LETTERS.charAt((next < 0 ? FIRST.length : next) - 1) + (ALSO[sign] ?? '')
}

/** Whether signs that stand side by side in these words begin with the letters that were typed. */
export function hasInitials(words: string, typed: string): boolean {
  if (!/^[a-z]+$/.test(typed)) return false
  const letters = [...words].map(lettersOf)
  return letters.some((_, at) => [...typed].every((letter, index) => letters[at + index]?.includes(letter)))
}
