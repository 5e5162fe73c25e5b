/** Signatures by which a browser or an unpacker would treat the same bytes as another type. */
const PAGE_AT_START = /<(!doctype|html|svg|script|iframe|body)/i
const SCRIPT = /<script[\s>]/i
const ZIP_END = 'PK\x05\x06'
/** Maximum distance of the end-of-archive record from the end of the file. */
const ZIP_END_WITHIN = 65_557

/** Returns whether a PDF is also a web page or an archive. */
export function isOtherTypeToo(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return PAGE_AT_START.test(text.slice(0, 1024)) || SCRIPT.test(text) || text.slice(-ZIP_END_WITHIN).includes(ZIP_END)
}
