/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'

const html = readFileSync('src/index.html', 'utf8')
const script =
  /<script>(?:(?!<\/script>)[^])*page-titles[^]*?<\/script>/.exec(html)?.[0].replace(/<\/?script>/g, '') ?? ''

/** The files that the page preloads; `language`: of the project that its address names. */
function preloaded(language: 'zh' | 'en' | null): string[] {
  const block = JSON.stringify({ language, zh: ['js/titles-zh.js'], en: ['js/titles-en.js'] })
  document.head.innerHTML = `<script type="application/json" id="page-titles">${block}</script>`
  const element = document.createElement('script')
  element.textContent = script
  document.body.append(element)
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
