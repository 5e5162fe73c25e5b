import { filledIn, placeholdersIn } from '@contract/certificate/certificate-text'

const facts = { name: '许知远', idType: '护照', idNumber: 'P1', grade: '优秀', date: '2026年5月23日', number: 'N-1' }

it('the text of a certificate has each placeholder replaced by a fact of its holder', () => {
  expect(filledIn('{name}成绩{grade}，{name}', facts)).toBe('许知远成绩优秀，许知远')
  expect(filledIn('{nobody} {toString}', facts)).toBe('{nobody} {toString}')
})

it('the placeholders of a text are listed once each', () => {
  expect(placeholdersIn('{name} {grade} {name} {}')).toEqual(['name', 'grade', ''])
})
