/** Suggests the Latin spelling of a name, as a passport would write it. */
import { pinyin } from 'pinyin-pro'

/** Two-character surnames in current use; written as one word (GB/T 28039). */
const COMPOUND_SURNAMES = new Set(
  (
    '欧阳 司马 上官 诸葛 夏侯 尉迟 皇甫 司徒 令狐 慕容 宇文 长孙 公孙 东方 独孤 南宫 西门 轩辕 端木 百里 呼延 闻人 ' +
    '东郭 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 仲孙 钟离 鲜于 司空 亓官 司寇 颛孙 万俟 赫连 拓跋 第五 左丘 梁丘 ' +
    '段干 东门 南郭 歐陽 諸葛 司馬'
  ).split(' '),
)

const LONGEST = 4

/**
 * Returns the surname first, both parts in capitals: `OUYANG XIU`. Applies surname readings (单 Shan) and the passport
 * spelling of ü (LYU, NYU, but LUE, NUE). A name in Latin letters retains its order. Null where no suggestion is
 * possible: transliterated names, rare characters.
 */
export function pinyinName(realName: string): string | null {
  const name = realName.trim()
  if (/^[A-Za-z][A-Za-z .'-]*$/.test(name)) return name.toUpperCase()
  const characters = [...name]
  if (characters.length < 2 || characters.length > LONGEST) return null
  const read = pinyin(name, { mode: 'surname', surname: 'head', toneType: 'none', type: 'all' })
  if (read.length !== characters.length || !read.every(({ isZh }) => isZh)) return null
  const isCompound = characters.length > 2 && COMPOUND_SURNAMES.has(characters.slice(0, 2).join(''))
  const syllables = read.map((each) => inPassport(each.pinyin))
  const surname = isCompound ? 2 : 1
  return `${syllables.slice(0, surname).join('')} ${syllables.slice(surname).join('')}`
}

const inPassport = (syllable: string): string => syllable.replace('üe', 'ue').replace('ü', 'yu').toUpperCase()
