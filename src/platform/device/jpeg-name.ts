/** What a picture is called once it is a JPEG. */
export function asJpeg(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.jpg`
}
