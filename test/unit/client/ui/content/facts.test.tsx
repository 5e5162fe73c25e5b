/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { chooseLanguage } from '@/i18n/language'
import { languageOfText } from '@/i18n/text-language'
import { Facts } from '@/ui/content/facts'

it.each([
  ['王明', 'en', 'zh'],
  ['王明', 'zh', null],
  ['ROBIN WELLS', 'zh', 'en'],
  ['ROBIN WELLS', 'en', null],
  ['王明 (WANG MING)', 'en', 'zh'],
  ['张三 LI', 'en', 'zh'],
  ['张三 LI', 'zh', null],
  ['A05-0001', 'zh', null],
  ['ming@example.com', 'zh', null],
] as const)('the language of %s on a page in %s is: %s', (words, page, language) => {
  expect(languageOfText(words, page)).toBe(language)
})

it('marks a name in another language than the page', () => {
  act(() => chooseLanguage('en'))
  render(
    <Facts
      facts={[
        { label: 'Name', value: '王明' },
        { label: 'City', value: 'Shanghai' },
      ]}
    />,
  )
  expect(screen.getByText('王明').getAttribute('lang')).toBe('zh-CN')
  expect(screen.getByText('Shanghai').hasAttribute('lang')).toBe(false)
  act(() => chooseLanguage('zh'))
})
