/** Chinese guides contain the same commands and programs as the English ones, which other tests execute. */
import { blocksOf } from '../../portal/guide'

/** Comments are translated; the first line of a program is its file name. */
const withoutComments = (text: string) => text.replace(/(?<=.)\s*(\/\/|#) .*$/gm, '')

test.each(['operators-guide', 'partners-guide'])('%s.zh.md has the code blocks of the English guide', (guide) => {
  const codeOf = (name: string) => blocksOf(name).map(({ kind, text }) => ({ kind, code: withoutComments(text) }))
  expect(codeOf(`${guide}.zh`)).toEqual(codeOf(guide))
})
