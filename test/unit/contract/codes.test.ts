import * as v from 'valibot'
import { code } from '@contract/schemas'

const isCode = (text: string) => v.is(code, text)

describe('A code', () => {
  it('is made of letters, digits, hyphens and underscores', () => {
    expect(['A01', 'demo-en', '330106', 'a_b'].filter(isCode)).toHaveLength(4)
    expect(['', '-a', 'a b', 'ａ', '../x', '__proto__', 'a'.repeat(65)].filter(isCode)).toEqual([])
  })

  it('is never called as something that every object has: seats and answers are looked up by it', () => {
    expect(Object.getOwnPropertyNames(Object.prototype).filter(isCode)).toEqual([])
  })
})
