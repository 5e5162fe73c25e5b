/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { chooseLanguage } from '@/i18n/language'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'

afterEach(() => chooseLanguage('zh'))

it('names the characters that documents cannot print, in both languages', () => {
  const { container, unmount } = render(<UnprintableNote characters={['𠮷', '𡋾']} />)
  expect(container.textContent).toContain('姓名中的“𠮷 𡋾”已正确保存')
  unmount()
  chooseLanguage('en')
  expect(render(<UnprintableNote characters={['𠮷']} />).container.textContent).toContain('“𠮷” in your name is saved')
})

it.each([undefined, []])('renders nothing when all characters can be printed', (characters) => {
  expect(render(<UnprintableNote characters={characters} />).container.textContent).toBe('')
})
