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
    /** Returns the `d` attribute of an SVG path. */
    toPathData(decimals: number): string
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
  }
  interface Font {
    /** Width in the units of `size`. */
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): Path
  }
  const opentype: { parse(font: ArrayBufferLike): Font }
  export default opentype
}
