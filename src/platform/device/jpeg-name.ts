/** Replaces the extension of a file name by `.jpg`. */
export function asJpeg(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.jpg`
}
