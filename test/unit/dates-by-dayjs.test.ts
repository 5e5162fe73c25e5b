import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reading and writing the parts of a date: what dayjs does. `contract/` is part of the first load, which carries no dayjs. */
const BY_HAND = /\.(get|set)UTC(FullYear|Month|Date|Day)\b/

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

test.each(['src', 'server/src'])('dates are computed with dayjs, not by hand, in %s', (folder) => {
  const byHand = sourcesOf(folder).filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))
  expect(byHand).toEqual([])
})
