import { filledIn, placeholdersIn } from '@contract/certificate/certificate-text'

const facts = { name: '许知远', idType: '护照', idNumber: 'P1', grade: '优秀', date: '2026年5月23日', number: 'N-1' }

it('the text of a certificate says what is its holder’s in place of each word in braces', () => {
  expect(filledIn('{name}成绩{grade}，{name}', facts)).toBe('许知远成绩优秀，许知远')
  expect(filledIn('{nobody} {toString}', facts)).toBe('{nobody} {toString}')
})

it('what stands in braces is known, each word once', () => {
  expect(placeholdersIn('{name} {grade} {name} {}')).toEqual(['name', 'grade', ''])
})
