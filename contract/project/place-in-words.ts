/** A place by the names of what it lies in. Pure. */

/**
 * `names`: from the outermost in, in that language; what bears the name of what it lies in is named once. Chinese writes them
 * as in an address, 浙江省杭州市, English the smallest first: “Hangzhou, Zhejiang”.
 */
export function placeInWords(names: readonly string[], language: 'zh' | 'en'): string {
  const each = names.filter((name, index) => name !== names[index - 1])
  return language === 'zh' ? each.join('') : each.reverse().join(', ')
}
