import { asTyped, inGroups } from '@contract/ticket/code-in-groups'

it('the code of a ticket is read in groups of four that stay on one line', () => {
  expect(inGroups('GDX4B8J2RKQVGC')).toBe('GDX4\u00a0B8J2\u00a0RKQV\u00a0GC')
  expect(inGroups('GDX4B8J2')).toBe('GDX4\u00a0B8J2')
})

it.each(['GDX4\u00a0B8J2\u00a0RKQV\u00a0GC', ' GDX4 B8J2 RKQVGC ', 'ＧＤＸ４Ｂ８Ｊ２ＲＫＱＶＧＣ'])(
  'what was typed or pasted as “%s” is that code',
  (typed) => {
    expect(asTyped(typed)).toBe('GDX4B8J2RKQVGC')
  },
)
