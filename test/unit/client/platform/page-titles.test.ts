/** @jest-environment jsdom */
import { runPageScript } from './page-script'

/** Returns the files that the page preloads. `language` is that of the project in the address. */
function preloaded(language: 'zh' | 'en' | null): string[] {
  const block = JSON.stringify({ language, zh: ['js/titles-zh.js'], en: ['js/titles-en.js'] })
  document.head.innerHTML = `<script type="application/json" id="page-titles">${block}</script>`
  runPageScript()
  return [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
}
const [zh, en] = [['preload /js/titles-zh.js'], ['preload /js/titles-en.js']]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('The titles that a page preloads are those that it will use', () => {
  it('in the language of the project that the address names, whichever was open before', () => {
    sessionStorage.setItem('currentExamInfo', '{"language_type":"en"}')
    expect(preloaded('zh')).toEqual(zh)
    expect(preloaded('en')).toEqual(en)
  })

  it('in the language of the project that is open where the address names none', () => {
    expect(preloaded(null)).toEqual(zh)
    sessionStorage.setItem('currentExamInfo', '{"language_type":"en"}')
    expect(preloaded(null)).toEqual(en)
  })

  it('in the language that was chosen', () => {
    localStorage.setItem('user-language', 'en')
    expect(preloaded('zh')).toEqual(en)
    localStorage.setItem('user-language', 'zh')
    expect(preloaded('en')).toEqual(zh)
  })
})

describe('Before the client draws it, a page is in the language that it will be in', () => {
  const shell = (language: 'zh' | 'en' | null) => {
    const block = JSON.stringify({ language, zh: [], en: [] })
    document.head.innerHTML = `<title data-zh="考试报名" data-en="Exam registration">考试报名</title>
      <script type="application/json" id="page-titles">${block}</script>`
    runPageScript()
    return [document.documentElement.lang, document.title]
  }
  const [chinese, english] = [
    ['zh-CN', '考试报名'],
    ['en', 'Exam registration'],
  ]

  it('that of its project', () => {
    expect(shell('zh')).toEqual(chinese)
    expect(shell('en')).toEqual(english)
    sessionStorage.setItem('currentExamInfo', '{"language_type":"en"}')
    expect(shell(null)).toEqual(english)
  })

  it('that which was chosen', () => {
    localStorage.setItem('user-language', 'en')
    expect(shell('zh')).toEqual(english)
    localStorage.setItem('user-language', 'zh-CN')
    expect(shell('en')).toEqual(chinese)
  })

  it('that of the project that its address names, where storage is refused', () => {
    const refused = () => {
      throw new Error('SecurityError')
    }
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused)
    expect(shell('en')).toEqual(english)
    get.mockRestore()
  })
})
