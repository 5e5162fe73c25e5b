/**
 * Returns a place name with its parents. `names`: from the outermost to the innermost, in that language; equal
 * consecutive names are merged. Chinese: 浙江省杭州市; English: “Hangzhou, Zhejiang”.
 */
export function placeText(names: readonly string[], language: 'zh' | 'en'): string {
  const each = names.filter((name, index) => name !== names[index - 1])
  return language === 'zh' ? each.join('') : each.reverse().join(', ')
}
