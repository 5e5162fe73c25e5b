/** Compresses a built site ahead of time, so that serving needs no compression. */
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files.mjs'

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt'])
/** Files below this size fit into one packet uncompressed. */
const WORTH_BYTES = 1400

export async function compressSite(folder) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(file)
    if (!compressible.has(extname(file)) || bytes.length < WORTH_BYTES) continue
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
}
