import { countCharacters } from '@contract/typed/characters'
import { plainWords } from '@contract/typed/half-width'

describe('Stored plain text', () => {
  test.each([
    ['许知远', '许知远'],
    ['Li-Ming', 'Li-Ming'],
    ['Ｌｉ　Ｍｉｎｇ', 'Li Ming'],
    [' 许知远 ', '许知远'],
    ['\tRoom 5\u3000', 'Room 5'],
    ['Room 5 ', 'Room 5'],
    ['Room 5, 上海 200000', 'Room 5, 上海 200000'],
    ['许\u200b知远', '许知远'],
    ['⼀级', '一级'],
    ['Ame\u0301lie', 'Amélie'],
  ])('%j becomes %j', (typed, stored) => expect(plainWords(typed)).toBe(stored))
})

test.each([
  ['', 0],
  ['许知远', 3],
  ['𠮷田', 2],
  ['👩‍👧', 3],
])('%j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count))
