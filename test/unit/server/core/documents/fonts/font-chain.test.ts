import fs, { copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FontChain, fontChain } from '@server/core/documents/fonts/font-chain'
import { fallbackFiles, MAIN_FONTS } from '@server/core/documents/fonts/font-files'
import { readCoverage } from '@server/core/documents/fonts/coverage'
import { splitRuns } from '@server/core/documents/fonts/draw-with-fallbacks'
import { textsOf } from '@server/core/documents/document-texts'
import { A4 } from '@server/core/documents/pdf-document'

/** Character of CJK extension B: in the bundled Hong Kong font, not in the main font. */
const OF_HONG_KONG = '𡋾'
/** Unassigned code point, which no font covers. */
const OF_NOBODY = '\u{3fffd}'
const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
const bundled = () => fallbackFiles(undefined)[0]!

describe('The coverage of a font', () => {
  it('contains the characters that it has glyphs for and no others', () => {
    const coverage = readCoverage(MAIN_FONTS.regular)
    const has = (character: string) => coverage.has(character.codePointAt(0)!)
    expect([...'王·Aü㐂䶮'].map(has)).toEqual([true, true, true, true, true, true])
    expect([OF_HONG_KONG, OF_NOBODY, '\ue000'].map(has)).toEqual([false, false, false])
  })

  it('cannot be read from a file that is not a font', () => {
    const file = join(folder, 'no-font.ttf')
    writeFileSync(file, 'this is no font at all')
    expect(() => readCoverage(file)).toThrow()
    expect(FontChain.load([{ path: file }]).unreadable).toEqual([file])
  })
})

describe('The fallback fonts of documents', () => {
  it('are the bundled ones if the operator’s folder cannot be read', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(fallbackFiles(file)).toEqual(fallbackFiles(undefined))
  })

  it('exclude only an unreadable subfolder of the operator’s folder', () => {
    const own = mkdtempSync(join(tmpdir(), 'fonts-'))
    const closed = join(own, 'closed')
    mkdirSync(closed)
    writeFileSync(join(own, 'own.ttf'), '')
    const real = readdirSync
    const read = jest.spyOn(fs, 'readdirSync').mockImplementation(((path: string, options: object) => {
      if (path === closed) throw new Error('EACCES: permission denied')
      return real(path, options as never)
    }) as never)
    const [first] = fallbackFiles(own)
    read.mockRestore()
    expect(first).toEqual({ path: join(own, 'own.ttf') })
  })

  it('are not needed for the characters of the main font', () => {
    expect(fontChain({}).fallbacksFor('王小明 LI · 准考证（北京），ü\n㐂')).toEqual([])
  })

  it('are listed with the other characters, each character once', () => {
    const chain = FontChain.load([bundled()])
    expect(chain.fallbacksFor(`王${OF_HONG_KONG}${OF_HONG_KONG}明`)).toEqual([
      { ...bundled(), characters: OF_HONG_KONG },
    ])
    expect(chain.unprintable(`王${OF_HONG_KONG}明`)).toEqual([])
  })

  it('leave characters that no font has', () => {
    expect(fontChain({}).unprintable(`王${OF_NOBODY}明${OF_NOBODY}`)).toEqual([OF_NOBODY])
    expect(FontChain.load([]).unprintable(`王${OF_HONG_KONG}`)).toEqual([OF_HONG_KONG])
  })

  it('leave a number of missing characters in a block', () => {
    const chain = FontChain.load([bundled()])
    expect(chain.countMissing([0x4e00, 0x9fa5])).toBe(0)
    expect(chain.countMissing([0x20000, 0x2a6d6])).toBeGreaterThan(40_000)
    expect(chain.countMissing([0x3fff0, 0x3fffd])).toBe(14)
  })

  it('are not needed for spaces, line breaks and variation selectors, which have no glyph', () => {
    expect(FontChain.load([]).unprintable('王\u{e0100}\ufe00\u200b\t\u3000明')).toEqual([])
  })

  it('from the operator’s folder come first', () => {
    const own = join(folder, 'own.ttf')
    copyFileSync(bundled().path, own)
    expect(fontChain({ FONTS_DIR: folder }).fallbacksFor(OF_HONG_KONG)).toEqual([
      { path: own, characters: OF_HONG_KONG },
    ])
  })
})

it('splits a text where the font changes', () => {
  const fontOf = (character: string) => (character === '𠮷' ? 'rare' : null)
  expect(splitRuns('王𠮷𠮷明', fontOf)).toEqual([
    { text: '王', font: null },
    { text: '𠮷𠮷', font: 'rare' },
    { text: '明', font: null },
  ])
  expect(splitRuns('', fontOf)).toEqual([])
})

it('collects the texts of a document without its pictures', () => {
  const texts = textsOf({
    ...{ title: '', author: '', size: A4, madeAt: new Date(0), stamp: '样张' },
    blocks: [
      { kind: 'line', text: '王𠮷' },
      {
        kind: 'pictured',
        facts: [{ label: '姓名', value: '𡋾' }],
        picture: { data: 'data:image/png;base64,AAAA', width: 1, height: 1 },
        without: '照片',
      },
    ],
  })
  for (const text of ['王𠮷', '𡋾', '照片', '样张']) expect(texts).toContain(text)
  expect(texts).not.toContain('base64')
})
