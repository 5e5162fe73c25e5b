/**
 * Chromium for tests and screenshots, with Latin and Chinese glyphs: CHROMIUM_PATH, or the binary of the npm package.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Disables background traffic and the sandbox: the browser runs as root in containers and accesses only our service.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const cache = resolve('.cache')

/** Latin fonts of the site (src/styles/app.scss), which containers lack. Without Arial, the default of other pages. */
const latinNames = ['Helvetica Neue', 'Roboto']

/** Replaces the site's Latin fonts by Open Sans, and other fonts by Noto Sans SC. */
function fontConfig() {
  mkdirSync(cache, { recursive: true })
  const file = resolve(cache, 'fonts.conf')
  const chinese = resolve('node_modules/@expo-google-fonts/noto-sans-sc')
  const latin = latinNames.map(
    (name) =>
      `<match><test name="family"><string>${name}</string></test>` +
      `<edit name="family" mode="assign" binding="same"><string>Open Sans</string></edit></match>`,
  )
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${chinese}</dir><dir>${unpackLatinFonts()}</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fonts</cachedir>
${latin.join('\n')}
<alias><family>sans-serif</family><prefer><family>Noto Sans SC</family></prefer></alias>
</fontconfig>\n`,
  )
  return file
}

/** Size of a tar header and of the blocks of a file, in bytes. */
const BLOCK = 512

/** Unpacks the Open Sans fonts of Chromium's npm package into the cache and returns their folder. */
function unpackLatinFonts() {
  const folder = resolve(cache, 'latin-fonts')
  mkdirSync(folder, { recursive: true })
  const archive = brotliDecompressSync(readFileSync('node_modules/@sparticuz/chromium/bin/fonts.tar.br'))
  const text = (start, length) => archive.toString('latin1', start, start + length).replace(/\0.*$/s, '')
  for (let at = 0; text(at, 100);) {
    const name = text(at, 100)
    const size = parseInt(text(at + 124, 12), 8)
    const start = at + BLOCK
    const file = resolve(folder, basename(name))
    // a running browser may have mapped the file
    if (name.endsWith('.ttf') && !existsSync(file)) writeFileSync(file, archive.subarray(start, start + size))
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return folder
}

/** Returns `{ CHROMIUM_PATH, FONTCONFIG_FILE }` for the environment of the process that launches the browser. */
export async function chromiumEnvironment() {
  const path = process.env.CHROMIUM_PATH ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  return { CHROMIUM_PATH: path, FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? fontConfig() }
}
