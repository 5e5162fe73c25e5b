/** Draws a certificate on a single sheet with fixed positions. */
import type { CertificateBlock } from './pdf-document'

type Sheet = PDFKit.PDFDocument

const INK = '#1f2933'
const PALE = '#52606d'
const FRAME = '#9a7b3f'
const RED = '#b42318'

const EDGE = 24
const LEFT = 92
const TITLE = { top: 70, size: 38 }
const TEXT = { top: 158, height: 176, largest: 18, smallest: 9, lineGap: 1.0 }
/** Area below the text: verification code at the left, issuer with the seal at the right. */
const FOOT = { top: 386, right: 300 }
const SEAL = 52
const SMALL = 9

export function drawCertificatePage(sheet: Sheet, block: CertificateBlock): void {
  const { width } = sheet.page
  const inner = width - 2 * LEFT
  drawFrame(sheet)
  const title = { align: 'center', width: inner, characterSpacing: 6 } as const
  sheet
    .font('bold')
    .fontSize(fitting(sheet, block.title, { width: inner - 12 * block.title.length, largest: TITLE.size }))
  sheet.fillColor(INK).text(block.title, LEFT, TITLE.top, { ...title, lineBreak: false })
  drawText(sheet, block, inner)
  if (block.photo) drawPhoto(sheet, block.photo, width - LEFT - block.photo.width)
  drawVerify(sheet, block)
  drawIssuer(sheet, block, width - LEFT - FOOT.right)
  if (block.stamp !== null) drawStamped(sheet, block.stamp, inner)
}

function drawFrame(sheet: Sheet): void {
  const { width, height } = sheet.page
  for (const [edge, line] of [
    [EDGE, 2.5],
    [EDGE + 6, 0.75],
  ] as const) {
    sheet.lineWidth(line).rect(edge, edge, width - 2 * edge, height - 2 * edge)
    sheet.stroke(FRAME)
  }
  sheet.lineWidth(1)
}

/** Shrinks the font until the text fits, so that it never needs a second sheet. */
function drawText(sheet: Sheet, { text, photo }: CertificateBlock, inner: number): void {
  const width = photo ? inner - photo.width - 36 : inner
  sheet.font('regular').fillColor(INK)
  let size = TEXT.largest
  const options = () => ({ width, lineGap: size * TEXT.lineGap * 0.6, paragraphGap: size * 0.4, indent: 2 * size })
  while (size > TEXT.smallest && sheet.fontSize(size).heightOfString(text, options()) > TEXT.height) size -= 0.5
  sheet.fontSize(size).text(text.trim(), LEFT, TEXT.top, options())
}

function drawPhoto(
  sheet: Sheet,
  { data, width, height, without }: NonNullable<CertificateBlock['photo']>,
  left: number,
) {
  if (data) {
    sheet.image(data, left, TEXT.top, { fit: [width, height], align: 'center' })
    return
  }
  sheet.rect(left, TEXT.top, width, height).stroke(FRAME)
  sheet.fontSize(SMALL).fillColor(PALE)
  sheet.text(without, left, TEXT.top + height / 2 - SMALL, { width, align: 'center' })
}

function drawVerify(sheet: Sheet, { number, reissued, verify: { picture, lines } }: CertificateBlock): void {
  const { data, width, height } = picture
  sheet
    .font('bold')
    .fontSize(12)
    .fillColor(INK)
    .text(number, LEFT, FOOT.top - 26, { lineBreak: false })
  if (reissued !== null) sheet.fillColor(RED).text(reissued, LEFT, FOOT.top - 8, { lineBreak: false })
  const top = FOOT.top + 16
  if (data) sheet.image(data, LEFT, top, { width, height })
  sheet.font('regular').fontSize(SMALL).fillColor(PALE)
  sheet.text(lines.join('\n'), LEFT + width + 12, top + 4, { width: 230, lineGap: 5 })
}

/** Places the seal over the issuer's name, as on paper. */
function drawIssuer(sheet: Sheet, { issuer, date, seal }: CertificateBlock, left: number): void {
  const middle = left + FOOT.right / 2
  const centre = FOOT.top + 44
  sheet.dash(4, { space: 3 }).circle(middle, centre, SEAL).stroke(FRAME)
  sheet.undash()
  sheet.font('regular').fontSize(SMALL).fillColor(FRAME)
  sheet.text(seal, middle - SEAL, centre + 16, { width: 2 * SEAL, align: 'center' })
  const options = { width: FOOT.right, align: 'center' } as const
  sheet
    .font('bold')
    .fontSize(fitting(sheet, issuer, { width: FOOT.right, largest: 14 }))
    .fillColor(INK)
  sheet.text(issuer, left, centre - 14, { ...options, lineBreak: false })
  sheet
    .font('regular')
    .fontSize(12)
    .text(date, left, centre + SEAL + 6, options)
}

function drawStamped(sheet: Sheet, stamp: string, inner: number): void {
  const top = sheet.page.height - 78
  const words = { width: inner - 16, align: 'center' as const }
  sheet.font('bold').fontSize(10.5)
  const height = sheet.heightOfString(stamp, words) + 12
  sheet.rect(LEFT, top, inner, height).stroke(RED)
  sheet.fillColor(RED).text(stamp, LEFT + 8, top + 5, words)
}

/** Returns the largest font size, up to `largest`, at which the line fits into the width. */
function fitting(sheet: Sheet, line: string, { width, largest }: { width: number; largest: number }): number {
  const wide = sheet.fontSize(largest).widthOfString(line)
  return wide <= width ? largest : Math.floor((largest * width) / wide)
}
