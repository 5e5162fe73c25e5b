/** @jest-environment jsdom */
import { chooseLanguage } from '@/i18n/language'
import { areaTexts } from '@/i18n/texts'

const sample = areaTexts('sample', { 'hello.name': '{{name}}，您好' }, { 'hello.name': 'Hello, {{name}}' })

describe('A text', () => {
  test('is found by its key, and its parameters are filled in, in the current language', () => {
    expect(sample.text('hello.name', { name: '林知夏' })).toBe('林知夏，您好')
    chooseLanguage('en')
    expect(sample.text('hello.name', { name: 'Lin' })).toBe('Hello, Lin')
  })

  test('inserts a parameter in both languages in the current language', () => {
    const name = { zh: '林知夏', en: 'Lin' }
    chooseLanguage('zh')
    expect(sample.text('hello.name', { name })).toBe('林知夏，您好')
    chooseLanguage('en')
    expect(sample.text('hello.name', { name })).toBe('Hello, Lin')
  })

  test('is inserted unescaped, since the renderer escapes markup', () => {
    chooseLanguage('zh')
    expect(sample.text('hello.name', { name: '<b>&' })).toBe('<b>&，您好')
  })
})
