import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SassString, type Value } from 'sass'

const folder = path.resolve(__dirname, '../node_modules/lucide-static/icons')

/** Returns an SVG without comments, class and size, URI-encoded for style sheets (compresses better than base64). */
function dataUri(name: string): string {
  const svg = readFileSync(path.join(folder, `${name}.svg`), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (class|width|height)="[^"]*"(?=[^>]*viewBox)/g, '')
    .replace(/> </g, '><')
    .trim()
    .replace(/"/g, "'")
  return svg.replace(/[<>#%{}]/g, (character) => encodeURIComponent(character))
}

/**
 * Sass functions. `icon-url($name)`: a Lucide icon as a data URI, so that only the icons in use are shipped. `host()`:
 * the host of the build, `h5` or `weapp`.
 */
export const sassFunctions = {
  'host()': () => new SassString(process.env.TARO_ENV ?? ''),
  'icon-url($name)': ([name]: Value[]) =>
    new SassString(`url("data:image/svg+xml,${dataUri(name!.assertString('name').text)}")`, { quotes: false }),
}
