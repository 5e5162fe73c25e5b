/** Worker thread that draws one document: receives it as JSON and posts a PDF. */
import PDFDocument from 'pdfkit'
import { serveThread } from '@server/core/running/thread/serve-thread'
import type { RenderTask } from './render-pdf'
import { drawCertificatePage } from './draw-certificate'
import { drawWithFallbacks } from './fonts/draw-with-fallbacks'
import type { Align, Block, LabelledValue } from './pdf-document'

type Sheet = PDFKit.PDFDocument

const MARGIN = 32
const GAP = 8
const PADDING = 6
const TEXT = 9
const LARGE = 11
const HEADING = 16
const INK = '#1f2933'
const PALE = '#52606d'
const LINE = '#b8c1cc'

serveThread((bytes) => draw(JSON.parse(bytes.toString()) as RenderTask))

function draw({ title, author, size, madeAt, blocks, stamp, fonts, fallbacks }: RenderTask): Promise<Buffer> {
  const sheet = new PDFDocument({
    // no initial font: pdfkit identifies it by path and would reopen it at each use of its registered name
    ...{ size: [...size], margin: MARGIN, font: '', lang: 'zh-CN', displayTitle: true },
    info: { Title: title, Author: author, CreationDate: new Date(madeAt) },
  })
  sheet.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  drawWithFallbacks(sheet, fallbacks)
  const parts: Buffer[] = []
  sheet.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Buffer>((resolve) => sheet.once('end', () => resolve(Buffer.concat(parts))))
  if (stamp) {
    drawStamp(sheet, stamp)
    sheet.on('pageAdded', () => drawStamp(sheet, stamp))
  }
  for (const block of blocks) drawBlock(sheet, block)
  sheet.end()
  return whole
}

const widthOf = ({ page }: Sheet) => page.width - 2 * MARGIN

function drawBlock(sheet: Sheet, block: Block): void {
  sheet.x = MARGIN
  sheet.font('regular').fontSize(TEXT).fillColor(INK)
  switch (block.kind) {
    case 'heading':
      sheet
        .font('bold')
        .fontSize(HEADING)
        .text(block.text, { align: 'center', width: widthOf(sheet) })
      break
    case 'line':
      sheet.font(block.isBold ? 'bold' : 'regular')
      sheet.text(block.text, { align: block.align ?? 'left', width: widthOf(sheet) })
      break
    case 'facts':
      drawLabelledValues(sheet, block.facts, { align: block.align ?? 'left', width: widthOf(sheet) })
      break
    case 'newSheet':
      sheet.addPage()
      sheet.y -= GAP
      break
    case 'pictured':
      drawPictured(sheet, block)
      break
    case 'certificate':
      drawCertificatePage(sheet, block)
      break
    case 'columns':
      drawColumns(sheet, block)
      break
    case 'table':
      drawTable(sheet, block)
  }
  sheet.y += GAP
}

/** Draws labels and values in two columns when aligned left, else one line each. */
function drawLabelledValues(
  sheet: Sheet,
  facts: readonly LabelledValue[],
  { align, width }: { align: Align; width: number },
): void {
  sheet.fillColor(INK)
  if (align !== 'left') {
    for (const { label, value } of facts) sheet.text(`${label}  ${value}`, { align, width })
    return
  }
  const left = sheet.x
  const labels = Math.min(width / 2, Math.max(0, ...facts.map(({ label }) => sheet.widthOfString(label)))) + GAP
  for (const { label, value } of facts) drawLabelledValue(sheet, { label, value }, { left, labels, width })
  sheet.x = left
}

/** Keeps label and value on one page; the next entry starts below the taller of the two. */
function drawLabelledValue(
  sheet: Sheet,
  { label, value }: LabelledValue,
  { left, labels, width }: { left: number; labels: number; width: number },
): void {
  const [labelled, valued] = [{ width: labels - GAP }, { width: width - labels }]
  const height = Math.max(sheet.heightOfString(label, labelled), sheet.heightOfString(value, valued))
  if (sheet.y + height > sheet.page.height - MARGIN) sheet.addPage()
  const top = sheet.y
  sheet.fillColor(PALE).text(label, left, top, labelled)
  sheet.fillColor(INK).text(value, left + labels, top, valued)
  sheet.y = top + height
}

function drawPictured(
  sheet: Sheet,
  { facts, picture, without, isLarge = false }: Extract<Block, { kind: 'pictured' }>,
): void {
  const { data, width, height } = picture
  if (sheet.y + height > sheet.page.height - MARGIN) sheet.addPage()
  const [left, top] = [sheet.page.width - MARGIN - width, sheet.y]
  if (data) sheet.image(data, left, top, { fit: [width, height], align: 'center' })
  else {
    const words = { width: width - 2 * PADDING, align: 'center' as const }
    sheet.rect(left, top, width, height).stroke(LINE)
    sheet.fillColor(PALE).text(without, left + PADDING, top + height / 2 - TEXT, words)
  }
  sheet.x = MARGIN
  sheet.y = top
  if (isLarge) sheet.fontSize(LARGE).lineGap(GAP)
  drawLabelledValues(sheet, facts, { align: 'left', width: widthOf(sheet) - width - 2 * GAP })
  sheet.lineGap(0)
  sheet.y = Math.max(sheet.y, top + height)
}

function drawColumns(sheet: Sheet, { columns }: Extract<Block, { kind: 'columns' }>): void {
  const width = widthOf(sheet) / columns.length
  const top = sheet.y
  const bottoms = columns.map(({ title, facts }, at) => {
    const inner = width - 2 * PADDING
    sheet.x = MARGIN + at * width + PADDING
    sheet.y = top + PADDING
    sheet.font('bold').fillColor(INK).text(title, { width: inner }).font('regular')
    drawLabelledValues(sheet, facts, { align: 'left', width: inner })
    return sheet.y + PADDING
  })
  const bottom = Math.max(...bottoms)
  columns.forEach((_, at) => sheet.rect(MARGIN + at * width, top, width, bottom - top).stroke(LINE))
  sheet.y = bottom
}

/** Table layout: columns and the vertical padding of cells. */
interface Grid {
  columns: Extract<Block, { kind: 'table' }>['columns']
  space: number
}

/** Repeats the header row on each page. */
function drawTable(sheet: Sheet, { columns, rows, isTight = false }: Extract<Block, { kind: 'table' }>): void {
  const grid: Grid = { columns, space: isTight ? PADDING / 2 : PADDING }
  let top = sheet.y
  const head = columns.map(({ title }) => title)
  const frame = () => void sheet.rect(MARGIN, top, widthOf(sheet), sheet.y - top).stroke(LINE)
  drawRow(sheet, grid, head, true)
  for (const row of rows) {
    if (sheet.y + heightOf(sheet, grid, row) > sheet.page.height - MARGIN) {
      frame()
      sheet.addPage()
      top = sheet.y
      drawRow(sheet, grid, head, true)
    }
    drawRow(sheet, grid, row, false)
  }
  frame()
}

function heightOf(sheet: Sheet, { columns, space }: Grid, cells: readonly string[]): number {
  sheet.font('regular').fontSize(TEXT)
  const heights = columns.map(({ share }, at) =>
    sheet.heightOfString(cells[at] ?? '', { width: share * widthOf(sheet) - 2 * PADDING }),
  )
  return Math.max(...heights) + 2 * space
}

function drawRow(sheet: Sheet, { columns, space }: Grid, cells: readonly string[], isHead: boolean): void {
  const top = sheet.y
  let left = MARGIN
  let bottom = top
  for (const [at, { share, align = 'left' }] of columns.entries()) {
    const width = share * widthOf(sheet)
    sheet.font(isHead ? 'bold' : 'regular').fillColor(isHead ? PALE : INK)
    sheet.text(cells[at] ?? '', left + PADDING, top + space, { width: width - 2 * PADDING, align })
    bottom = Math.max(bottom, sheet.y + space)
    left += width
  }
  sheet
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + widthOf(sheet), bottom)
    .stroke(LINE)
  sheet.x = MARGIN
  sheet.y = bottom
}

/** Drawn first, so that later content covers it. */
function drawStamp(sheet: Sheet, text: string): void {
  const { width, height } = sheet.page
  const top = sheet.y
  sheet.save()
  sheet.rotate(-20, { origin: [width / 2, height / 2] })
  sheet.font('bold').fontSize(56).fillColor('#b42318', 0.12)
  sheet.text(text, MARGIN, height / 2 - 40, { width: widthOf(sheet), align: 'center', lineBreak: false })
  sheet.restore()
  sheet.fillColor(INK, 1)
  sheet.x = MARGIN
  sheet.y = top
}
