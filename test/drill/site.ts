import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = '<!doctype html><html><head><title></title></head><body></body></html>'
const FILE = 'static/picture.0123abcd.svg'
const FILE_BYTES = 32 * 1024

/** Writes a minimal site: pages that name only their project, and one file. */
export function writeSite(folder: string): void {
  mkdirSync(join(folder, 'site/static'), { recursive: true })
  writeFileSync(join(folder, 'site/index.html'), PAGE)
  writeFileSync(join(folder, 'site', FILE), `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(FILE_BYTES)}</svg>`)
}

export const STATIC_FILE = { method: 'GET', path: `/${FILE}` }
