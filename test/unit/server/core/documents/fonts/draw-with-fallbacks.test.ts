import PDFDocument from 'pdfkit'
import { drawWithFallbacks } from '@server/core/documents/fonts/draw-with-fallbacks'
import { fallbackFiles, MAIN_FONTS } from '@server/core/documents/fonts/font-files'

const RARE = '𡋾'

/** Draws a page with `text`, where the fallback font covers `characters`. */
async function drawn(text: string, characters: string, options: PDFKit.Mixins.TextOptions & { path?: string } = {}) {
  const sheet = new PDFDocument({ compress: false, font: '', size: [400, 400], margin: 0 })
  sheet.registerFont('regular', MAIN_FONTS.regular)
  drawWithFallbacks(
    sheet,
    characters === '' ? [] : [{ path: options.path ?? fallbackFiles(undefined)[0]!.path, characters }],
  )
  const parts: Buffer[] = []
  sheet.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => sheet.once('end', resolve))
  sheet.font('regular').fontSize(20)
  const width = sheet.widthOfString(text)
  sheet.text(text, 0, 0, options)
  const fontAfter = (sheet as unknown as { _font: { name: string } })._font.name
  sheet.end()
  await ended
  const bytes = Buffer.concat(parts).toString('latin1')
  const placed = [...bytes.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) 20 Tf/g)]
  return {
    width,
    fontAfter,
    fonts: [...bytes.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name),
    runs: placed.map(([, x, y, font]) => ({ x: Number(x), y: Number(y), font })),
  }
}

const placeOf = ({ x, y }: { x: number; y: number }) => ({ x, y })

it('draws a rare character with a fallback font on the baseline of its line, and the rest with the main font', async () => {
  const { fonts, runs, fontAfter, width } = await drawn(`王${RARE}明`, RARE)
  expect(fonts).toEqual(expect.arrayContaining(['NotoSansSC-Regular', 'NotoSansHK-Regular']))
  expect(runs.map(({ x }) => x)).toEqual([0, 20, 40])
  expect(new Set(runs.map(({ y }) => y)).size).toBe(1)
  expect(runs[0]?.font).toBe(runs[2]?.font)
  expect(runs[1]?.font).not.toBe(runs[0]?.font)
  expect(fontAfter).toBe('NotoSansSC-Regular')
  expect(width).toBe(60)
})

it('draws with the main font if the fallback file is not a font', async () => {
  const { fonts } = await drawn(`王${RARE}明`, RARE, { path: __filename })
  expect(fonts).toEqual(['NotoSansSC-Regular'])
})

it('does not move a line without rare characters', async () => {
  const [before, after] = [await drawn('王小明', ''), await drawn('王小明', RARE)]
  expect(after.runs.map(placeOf)).toEqual(before.runs.map(placeOf))
  expect(after.fonts).toEqual(['NotoSansSC-Regular'])
})

it.each(['center', 'right'] as const)('aligns a line with a rare character like one without (%s)', async (align) => {
  const options = { width: 200, align }
  const [plain, rare] = [await drawn('王小明', '', options), await drawn(`王${RARE}明`, RARE, options)]
  expect(placeOf(rare.runs[0]!)).toEqual(placeOf(plain.runs[0]!))
})

it('breaks a long line at the same width', async () => {
  const options = { width: 100 }
  const [plain, rare] = [
    await drawn('王小明'.repeat(4), '', options),
    await drawn(`王${RARE}明`.repeat(4), RARE, options),
  ]
  const lines = (runs: { y: number }[]) => [...new Set(runs.map(({ y }) => y))]
  expect(lines(rare.runs)).toEqual(lines(plain.runs))
})
