/** Declares the used part of opentype.js, which ships no types. */
declare module 'opentype.js' {
  interface Point {
    x: number
    y: number
  }
  export type PathCommand =
    | ({ type: 'M' | 'L' } & Point)
    | ({ type: 'Q'; x1: number; y1: number } & Point)
    | ({ type: 'C'; x1: number; y1: number; x2: number; y2: number } & Point)
    | { type: 'Z' }
  interface Path {
    commands: PathCommand[]
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
  }
  interface Font {
    getPath(text: string, x: number, y: number, size: number): Path
  }
  const opentype: { parse(font: ArrayBufferLike): Font }
  export default opentype
}
