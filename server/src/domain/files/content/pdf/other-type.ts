/** What a browser or an unpacker would take the same bytes for. */
const PAGE_AT_START = /<(!doctype|html|svg|script|iframe|body)/i
const SCRIPT = /<script[\s>]/i
const ZIP_END = 'PK\x05\x06'
/** The end of an archive is looked for so far from the end of the file. */
const ZIP_END_WITHIN = 65_557

/** Whether the bytes of a PDF are also a web page or an archive. */
export function isOtherTypeToo(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return PAGE_AT_START.test(text.slice(0, 1024)) || SCRIPT.test(text) || text.slice(-ZIP_END_WITHIN).includes(ZIP_END)
}
