/** Chromium for tests and screenshots, with Chinese glyphs: CHROMIUM_PATH, or the binary of the npm package. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

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

function fontConfig() {
  const cache = resolve('.cache')
  mkdirSync(cache, { recursive: true })
  const file = resolve(cache, 'fonts.conf')
  const fonts = resolve('node_modules/@expo-google-fonts/noto-sans-sc')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fonts</cachedir>
<alias><family>sans-serif</family><prefer><family>Noto Sans SC</family></prefer></alias>
</fontconfig>\n`,
  )
  return file
}

/** Returns `{ CHROMIUM_PATH, FONTCONFIG_FILE }` for the environment of the process that launches the browser. */
export async function chromiumEnvironment() {
  const path = process.env.CHROMIUM_PATH ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  return { CHROMIUM_PATH: path, FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? fontConfig() }
}
