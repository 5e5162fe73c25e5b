import { mergeUnique } from '@server/domain/areas/merge-unique'

it('merges records and skips missing ones', () => {
  expect(mergeUnique<{ a: number; b: number }>('handler', [{ a: 1 }, undefined, { b: 2 }])).toEqual({ a: 1, b: 2 })
})

it('refuses two entries of the same name', () => {
  expect(() => mergeUnique<{ a: number }>('handler', [{ a: 1 }, { a: 2 }])).toThrow('two areas declare the handler "a"')
})
