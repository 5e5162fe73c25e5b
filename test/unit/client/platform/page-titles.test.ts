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

describe('Preloaded page titles', () => {
  it('are in the language of the project in the address, whichever project was open before', () => {
    sessionStorage.setItem('currentExamInfo', '{"language_type":"en"}')
    expect(preloaded('zh')).toEqual(zh)
    expect(preloaded('en')).toEqual(en)
  })

  it('are in the language of the open project if the address contains none', () => {
    expect(preloaded(null)).toEqual(zh)
    sessionStorage.setItem('currentExamInfo', '{"language_type":"en"}')
    expect(preloaded(null)).toEqual(en)
  })

  it('are in the chosen language', () => {
    localStorage.setItem('user-language', 'en')
    expect(preloaded('zh')).toEqual(en)
    localStorage.setItem('user-language', 'zh')
    expect(preloaded('en')).toEqual(zh)
  })
})

describe('The language of a page before the client renders it', () => {
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

  it('is that of its project', () => {
    expect(shell('zh')).toEqual(chinese)
    expect(shell('en')).toEqual(english)
    sessionStorage.setItem('currentExamInfo', '{"language_type":"en"}')
    expect(shell(null)).toEqual(english)
  })

  it('is the chosen one', () => {
    localStorage.setItem('user-language', 'en')
    expect(shell('zh')).toEqual(english)
    localStorage.setItem('user-language', 'zh-CN')
    expect(shell('en')).toEqual(chinese)
  })

  it('is that of the project in its address if storage is not accessible', () => {
    const refused = () => {
      throw new Error('SecurityError')
    }
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused)
    expect(shell('en')).toEqual(english)
    get.mockRestore()
  })
})
