/** @jest-environment jsdom */
import {
  chooseLanguage,
  currentLanguage,
  followProjectLanguage,
  keepLanguage,
  rereadLanguageChoice,
} from '@/i18n/language'

beforeEach(() => {
  localStorage.clear()
  rereadLanguageChoice()
  followProjectLanguage('')
})

describe('The language of the client', () => {
  test('is Chinese by default', () => {
    expect(currentLanguage()).toBe('zh')
  })

  test.each([
    ['zh-cn', 'zh'],
    ['', 'zh'],
    [undefined, 'zh'],
    ['en', 'en'],
    ['zh-tw', 'en'],
  ])("follows a project whose language_type is '%s' to %s", (languageType, language) => {
    followProjectLanguage(languageType)
    expect(currentLanguage()).toBe(language)
  })

  test("is the candidate's choice, whatever the project's language, stored as user-language", () => {
    chooseLanguage('zh')
    followProjectLanguage('en')
    expect(currentLanguage()).toBe('zh')
    expect(localStorage.getItem('user-language')).toBe('zh')
  })

  test('is read from local storage at the next visit', () => {
    localStorage.setItem('user-language', 'en')
    rereadLanguageChoice()
    expect(currentLanguage()).toBe('en')
  })

  test('is kept when sign-out clears local storage, and is not stored without a choice', () => {
    localStorage.clear()
    keepLanguage()
    expect(localStorage).toHaveLength(0)
    chooseLanguage('en')
    localStorage.clear()
    keepLanguage()
    rereadLanguageChoice()
    expect(currentLanguage()).toBe('en')
  })
})
