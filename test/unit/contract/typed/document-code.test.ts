import { asTyped, inGroups, typedCode } from '@contract/typed/document-code'

it('the code of a ticket is displayed in groups of four that stay on one line', () => {
  expect(inGroups('GDX4B8J2RKQVGC')).toBe('GDX4\u00a0B8J2\u00a0RKQV\u00a0GC')
  expect(inGroups('GDX4B8J2')).toBe('GDX4\u00a0B8J2')
})

it.each([
  'GDX4\u00a0B8J2\u00a0RKQV\u00a0GC',
  ' GDX4 B8J2 RKQVGC ',
  'ＧＤＸ４Ｂ８Ｊ２ＲＫＱＶＧＣ',
  'gdx4-b8j2-rkqv-gc',
  'GDX4 – B8J2 — RKQV－GC',
])('“%s”, typed or pasted, is read as that code', (typed) => {
  expect(asTyped(typed)).toBe('GDX4B8J2RKQVGC')
})

it('the text after the code is the revision of the document, with any letters', () => {
  expect(typedCode('gdx4b8j2rkqvgc-a-B_3xyZ', 'ticket')).toEqual({ code: 'GDX4B8J2RKQVGC', revision: 'a-B_3xyZ' })
  expect(asTyped('GDX4 B8J2 RKQV GC-a-B_3xyZ')).toBe('GDX4B8J2RKQVGC-a-B_3xyZ')
})

it.each(['', '---', 'GDX4B8J2RKQVGCXX', 'GDX4.B8J2', 'GDX4B8J2RKQVGC rev'])('“%s” is not a code', (typed) => {
  expect(typedCode(typed, 'ticket')).toBeNull()
})

it('the code of a certificate is longer, and neither kind is accepted as the other', () => {
  expect(asTyped('abcd-efgh jkmn-pqrs')).toBe('ABCDEFGHJKMNPQRS')
  expect(typedCode('ABCDEFGHJKMNPQRS', 'ticket')).toBeNull()
  expect(typedCode('GDX4B8J2RKQVGC-a-B_3xyZ', 'certificate')).toBeNull()
})
