import sharp from 'sharp'

/** Hair, face, eyes and shoulders on a plain background: enough detail to count as sharp and evenly lit. */
const portrait = (width: number, height: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 295 413">
  <rect width="295" height="413" fill="#f4f6f8"/>
  <path d="M40 413c0-70 45-105 107-105s108 35 108 105z" fill="#2c3e5c"/>
  <path d="M122 300h52l-26 40z" fill="#ffffff"/>
  <ellipse cx="148" cy="190" rx="72" ry="92" fill="#d9a886"/>
  <path d="M74 175c0-70 30-100 74-100s76 30 76 100c-12-40-30-58-76-58s-62 18-74 58z" fill="#1d1a19"/>
  <g fill="#1d1a19"><ellipse cx="120" cy="185" rx="9" ry="5"/><ellipse cx="177" cy="185" rx="9" ry="5"/></g>
  <g stroke="#1d1a19" stroke-width="5"><path d="M106 168h28M163 168h28"/></g>
  <path d="M148 190v32h-9" stroke="#a97a5b" stroke-width="3" fill="none"/>
  <path d="M126 246q22 12 44 0" stroke="#8d3f3a" stroke-width="6" fill="none"/>
</svg>`

/** A JPEG that meets the demonstration projects' requirements for ID photos. */
export function idPhoto(width = 413, height = 579): Promise<Buffer> {
  return sharp(Buffer.from(portrait(width, height)))
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** A photo of the right size but far too dark, which only a brightness check detects. */
export async function darkPhoto(): Promise<Buffer> {
  return sharp(await idPhoto())
    .linear(0.12, 0)
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** A page that could be a scanned certificate. */
export function scannedPage(): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130">
    <rect width="800" height="1130" fill="#fdfcf8"/><rect x="40" y="40" width="720" height="1050" fill="none" stroke="#8a6d3b" stroke-width="6"/>
    <g fill="#3b3b3b">${Array.from({ length: 18 }, (_, row) => `<rect x="110" y="${200 + row * 42}" width="${420 + ((row * 53) % 150)}" height="12"/>`).join('')}</g></svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The smallest valid PDF: one empty page. */
export function onePagePdf(): Buffer {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
  ]
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n`)
}
