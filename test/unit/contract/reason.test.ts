import { inBothLanguages, insideSentence, lacksEnglish } from '@contract/reason'

describe('A reason in both languages', () => {
  it('keeps a text for each language', () => {
    expect(inBothLanguages('材料不全', 'Documents are missing')).toEqual({
      zh: '材料不全',
      en: 'Documents are missing',
    })
  })

  it.each([
    ['材料不全', ''],
    ['', '材料不全'],
  ])('falls back to the other language if one is missing', (zh, en) => {
    expect(inBothLanguages(zh, en)).toEqual({ zh: '材料不全', en: '材料不全' })
  })

  it('inside a sentence loses its final full stop and no other character', () => {
    expect(insideSentence({ zh: '材料不全。请补充。', en: 'Documents are missing. Add them.' })).toEqual({
      zh: '材料不全。请补充',
      en: 'Documents are missing. Add them',
    })
  })

  it.each([
    ['材料不全', '', true],
    ['材料不全', 'Documents are missing', false],
    ['Documents are missing', '', false],
  ])('is shown in Chinese to readers of English: %s, %s: %s', (zh, en, isChinese) => {
    expect(lacksEnglish(inBothLanguages(zh, en))).toBe(isChinese)
  })
})
