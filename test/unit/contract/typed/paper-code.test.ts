import { asTyped, inGroups, typedCode } from '@contract/typed/paper-code'

it('the code of a ticket is read in groups of four that stay on one line', () => {
  expect(inGroups('GDX4B8J2RKQVGC')).toBe('GDX4\u00a0B8J2\u00a0RKQV\u00a0GC')
  expect(inGroups('GDX4B8J2')).toBe('GDX4\u00a0B8J2')
})

it.each([
  'GDX4\u00a0B8J2\u00a0RKQV\u00a0GC',
  ' GDX4 B8J2 RKQVGC ',
  'ＧＤＸ４Ｂ８Ｊ２ＲＫＱＶＧＣ',
  'gdx4-b8j2-rkqv-gc',
  'GDX4 – B8J2 — RKQV－GC',
])('what was typed or pasted as “%s” is that code', (typed) => {
  expect(asTyped(typed)).toBe('GDX4B8J2RKQVGC')
})

it('what stands behind the code is the revision of the paper, whatever letters it has', () => {
  expect(typedCode('gdx4b8j2rkqvgc-a-B_3xyZ', 'ticket')).toEqual({ code: 'GDX4B8J2RKQVGC', revision: 'a-B_3xyZ' })
  expect(asTyped('GDX4 B8J2 RKQV GC-a-B_3xyZ')).toBe('GDX4B8J2RKQVGC-a-B_3xyZ')
})

it.each(['', '---', 'GDX4B8J2RKQVGCXX', 'GDX4.B8J2', 'GDX4B8J2RKQVGC rev'])('“%s” is no code', (typed) => {
  expect(typedCode(typed, 'ticket')).toBeNull()
})

it('the code of a certificate is longer, and one kind is never taken for the other', () => {
  expect(asTyped('abcd-efgh jkmn-pqrs')).toBe('ABCDEFGHJKMNPQRS')
  expect(typedCode('ABCDEFGHJKMNPQRS', 'ticket')).toBeNull()
  expect(typedCode('GDX4B8J2RKQVGC-a-B_3xyZ', 'certificate')).toBeNull()
})
