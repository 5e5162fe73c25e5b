import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[./])zh\.json$/.test(file))
  .map((file) => join('src', file))

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

describe.each(texts)('%s', (file) => {
  const zh = read(file)
  const en = read(file.replace(/zh\.json$/, 'en.json'))

  test('has the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
  })

  test('has no empty text, and the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(zh)) {
      expect(text).not.toBe('')
      expect({ key, placeholders: placeholders(en[key] ?? '') }).toEqual({ key, placeholders: placeholders(text) })
    }
  })

  test('has no Chinese text in English except the name of the language', () => {
    const chinese = Object.entries(en).filter(([, text]) => /\p{Script=Han}/u.test(text) && text !== '中文')
    expect(chinese).toEqual([])
  })
})
