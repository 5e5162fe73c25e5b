import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Manual date arithmetic, which dayjs should do. `contract/` is exempt: it is part of the initial bundle, which
 * excludes dayjs.
 */
const BY_HAND = /\.(get|set)UTC(FullYear|Month|Date|Day)\b/

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

test.each(['src', 'server/src'])('dates are computed with dayjs only, in %s', (folder) => {
  const byHand = sourcesOf(folder).filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))
  expect(byHand).toEqual([])
})
