/** Full-text search in both languages at once, because readers may remember a word in the other language. */
import { plainText } from '@contract/portal/rich-text'
import type { LocalText } from '@contract/schemas'
import { toHalfWidth } from '@contract/typed/half-width'

/** Matches in `name` rank above matches in `text`. */
interface Searched {
  name: LocalText
  text: LocalText
}

const plain = (text: string) => toHalfWidth(text).toLowerCase()
const bothOf = ({ zh, en }: LocalText) => plain(`${plainText(zh)}\n${plainText(en)}`)

/** Returns the items that contain every word of `search`, matches in the name first. An empty search returns all. */
export function found<T>(all: readonly T[], search: string, look: (item: T) => Searched): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...all]
  const isIn = (text: string) => words.every((word) => text.includes(word))
  const matches = all.map((item) => {
    const { name, text } = look(item)
    const inName = bothOf(name)
    return { item, isNamed: isIn(inName), isFound: isIn(`${inName}\n${bothOf(text)}`) }
  })
  const named = matches.filter(({ isNamed }) => isNamed)
  const others = matches.filter(({ isNamed, isFound }) => !isNamed && isFound)
  return [...named, ...others].map(({ item }) => item)
}
