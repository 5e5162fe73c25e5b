/** i18next is loaded after the first paint and must return the texts that are already displayed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalogue } from '@/i18n/catalogue'
import type { Language } from '@/i18n/language'
import { startTranslator } from '@/i18n/translator'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\b(zh|en)\.json$/.test(file))
const languageOf = (file: string): Language => (/\ben\.json$/.test(file) ? 'en' : 'zh')
const textsIn = (file: string) => JSON.parse(readFileSync(join('src', file), 'utf8')) as Record<string, string>
const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name)

const catalogue = createCatalogue()
const translator = startTranslator(catalogue)
const VALUES = ['12', '王 & <b>', '$1 $& $t(other)', '{{name}} {{count}}', '']

describe('i18next', () => {
  it.each(files)('translates every text of %s like a plain look-up', async (file) => {
    const [language, texts] = [languageOf(file), textsIn(file)]
    catalogue.add(language, file, texts)
    const translate = await translator
    for (const [key, text] of Object.entries(texts)) {
      VALUES.forEach((_, first) => {
        const values = Object.fromEntries(
          placeholdersIn(text).map((name, index) => [name, VALUES[(first + index) % VALUES.length] ?? '']),
        )
        const of = { language, area: file, values } as const
        expect(translate(key, of)).toBe(catalogue.lookUp(key, of))
      })
    }
  })

  it('translates texts that are added after it was loaded', async () => {
    const translate = await translator
    catalogue.add('zh', 'later', { hello: '{{name}}，您好' })
    expect(translate('hello', { language: 'zh', area: 'later', values: { name: '林' } })).toBe('林，您好')
  })

  it('returns the key of a text that does not exist, as a plain look-up does', async () => {
    const translate = await translator
    const of = { language: 'zh', area: 'later', values: {} } as const
    expect([translate('none', of), catalogue.lookUp('none', of)]).toEqual(['none', 'none'])
  })
})
