import * as v from 'valibot'
import { code } from '@contract/schemas'

const isCode = (text: string) => v.is(code, text)

describe('A code', () => {
  it('consists of letters, digits, hyphens and underscores', () => {
    expect(['A01', 'demo-en', '330106', 'a_b'].filter(isCode)).toHaveLength(4)
    expect(['', '-a', 'a b', 'ａ', '../x', '__proto__', 'a'.repeat(65)].filter(isCode)).toEqual([])
  })

  it('never equals a property of Object.prototype, because codes are used as keys', () => {
    expect(Object.getOwnPropertyNames(Object.prototype).filter(isCode)).toEqual([])
  })
})
