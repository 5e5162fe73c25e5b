import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Upload } from '@server/calls/handler'
import {
  drawDiploma,
  drawIdCard,
  drawIdCardBack,
  drawPortrait,
  drawWorkProof,
  type Drawing,
  type Texts,
} from './documents'
import type { Portrait } from './portrait'

/** First part of the name of a drawn file in a project's demonstration data. */
export const DRAWN = 'drawn/'

const drawings: Readonly<Record<string, (texts: Texts, portrait: Portrait) => Drawing>> = {
  portrait: (_texts, portrait) => drawPortrait(portrait),
  'id-card': drawIdCard,
  'id-card-back': drawIdCardBack,
  diploma: drawDiploma,
  'work-proof': drawWorkProof,
}

/**
 * Draws a file named like `drawn/diploma.jpg?face=7&name=王明&school=…`: kind, format (jpg or pdf) and texts. `hair`,
 * `age` and `background` describe the portrait; `turn` (degrees) imitates a photo taken by hand. Throws for an unknown
 * kind.
 */
export async function drawnFile(named: string): Promise<Upload> {
  const [path = '', query = ''] = named.slice(DRAWN.length).split('?')
  const [kind = '', format = 'jpg'] = path.split('.')
  const texts: Texts = Object.fromEntries(new URLSearchParams(query))
  const draw = drawings[kind]
  if (!draw) throw new Error(`there is no drawing “${kind}”`)
  const { width, height, shapes, scale } = draw(texts, portraitOf(texts))
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`
  const picture = await photographed(Buffer.from(svg), texts)
  return { filename: path, bytes: format === 'pdf' ? await onPage(picture) : picture }
}

function portraitOf({ face = '1', hair, age = '30', background }: Texts): Portrait {
  return {
    ...{ face: Number(face), hair: hair === 'long' ? 'long' : 'short', age: Number(age) },
    ...(background !== undefined && { background }),
  }
}

async function photographed(svg: Buffer, { turn = '0' }: Texts): Promise<Buffer> {
  const picture = sharp(svg).flatten({ background: '#ffffff' })
  const angle = Number(turn)
  // sharp turns before it flattens, so a turned picture takes two steps
  const turned = angle === 0 ? picture : sharp(await picture.png().toBuffer()).rotate(angle, { background: '#8b8378' })
  return turned.jpeg({ quality: 80 }).toBuffer()
}

async function onPage(picture: Buffer): Promise<Buffer> {
  const document = await PDFDocument.create()
  const image = await document.embedJpg(picture)
  const page = document.addPage([595, 842])
  const { width, height } = image.scaleToFit(535, 782)
  page.drawImage(image, { x: (595 - width) / 2, y: 842 - 30 - height, width, height })
  return Buffer.from(await document.save())
}
