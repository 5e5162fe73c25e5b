import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { MAIN_FONTS } from '@server/core/documents/fonts/font-files'

type Weight = keyof typeof MAIN_FONTS
const fonts = new Map<Weight, ReturnType<typeof opentype.parse>>()

interface Placed {
  x: number
  /** Baseline. */
  y: number
  size: number
  weight?: Weight
  fill?: string
}

/**
 * Draws text as an SVG path, so that it needs no font installed on the machine. Characters are placed one by one:
 * opentype.js merges digits before a full-width bracket.
 */
export function textOutline(text: string, { x, y, size, weight = 'regular', fill = '#222' }: Placed): string {
  const font = fontOf(weight)
  let left = x
  const outlines = [...text].map((character) => {
    const outline = font.getPath(character, left, y, size).toPathData(1)
    left += font.getAdvanceWidth(character, size)
    return outline
  })
  return `<path d="${outlines.join('')}" fill="${fill}"/>`
}

function fontOf(weight: Weight) {
  const loaded = fonts.get(weight)
  if (loaded) return loaded
  const { buffer, byteOffset, byteLength } = readFileSync(MAIN_FONTS[weight])
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  fonts.set(weight, font)
  return font
}
