import { inBothLanguages, insideSentence, lacksEnglish } from '@contract/reason'

describe('a reason in both languages', () => {
  it('keeps a text for each language', () => {
    expect(inBothLanguages('材料不全', 'Documents are missing')).toEqual({
      zh: '材料不全',
      en: 'Documents are missing',
    })
  })

  it.each([
    ['材料不全', ''],
    ['', '材料不全'],
  ])('falls back to the other language where one is not written', (zh, en) => {
    expect(inBothLanguages(zh, en)).toEqual({ zh: '材料不全', en: '材料不全' })
  })

  it('loses its full stop inside a sentence, and no other character', () => {
    expect(insideSentence({ zh: '材料不全。请补充。', en: 'Documents are missing. Add them.' })).toEqual({
      zh: '材料不全。请补充',
      en: 'Documents are missing. Add them',
    })
  })

  it.each([
    ['材料不全', '', true],
    ['材料不全', 'Documents are missing', false],
    ['Documents are missing', '', false],
  ])('shows Chinese to readers of English: %s, %s: %s', (zh, en, isChinese) => {
    expect(lacksEnglish(inBothLanguages(zh, en))).toBe(isChinese)
  })
})
