import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFString,
  PDFHexString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { ErrorCode } from '@contract/errors/errors'
import { RefusedPdf } from './allowance'

/** Kinds of actions, annotations and objects (their `S`, `Subtype` or `Type`), ISO 32000-2, 12.5.6 and 12.6.4. */
const REFUSED_KINDS = refusals({
  JavaScript: 'PC_PDF_ACTIONS',
  Launch: 'PC_PDF_ACTIONS',
  GoToR: 'PC_PDF_ACTIONS',
  GoToE: 'PC_PDF_ACTIONS',
  Thread: 'PC_PDF_ACTIONS',
  SubmitForm: 'PC_PDF_FORM',
  ImportData: 'PC_PDF_FORM',
  EmbeddedFile: 'PC_PDF_HOLDS_FILES',
  Filespec: 'PC_PDF_HOLDS_FILES',
  FileAttachment: 'PC_PDF_HOLDS_FILES',
  RichMedia: 'PC_PDF_HOLDS_FILES',
  RichMediaExecute: 'PC_PDF_HOLDS_FILES',
  Rendition: 'PC_PDF_HOLDS_FILES',
  Screen: 'PC_PDF_HOLDS_FILES',
  Movie: 'PC_PDF_HOLDS_FILES',
  Sound: 'PC_PDF_HOLDS_FILES',
  '3D': 'PC_PDF_HOLDS_FILES',
  GoTo3DView: 'PC_PDF_HOLDS_FILES',
})

/** Dictionary keys whose value is active content in any dictionary. */
const REFUSED_KEYS = refusals({
  JS: 'PC_PDF_ACTIONS',
  JavaScript: 'PC_PDF_ACTIONS',
  XFA: 'PC_PDF_FORM',
  EmbeddedFiles: 'PC_PDF_HOLDS_FILES',
  EF: 'PC_PDF_HOLDS_FILES',
  Renditions: 'PC_PDF_HOLDS_FILES',
  RichMediaContent: 'PC_PDF_HOLDS_FILES',
})

/** A map, because a file may use the name `__proto__`, which every object has. */
function refusals(codes: Record<string, ErrorCode>): ReadonlyMap<string, ErrorCode> {
  return new Map(Object.entries(codes))
}

const KIND_KEYS = ['S', 'Subtype', 'Type'].map((key) => PDFName.of(key))

/**
 * Removes links to websites from every object, and signatures, which are invalid in a rewritten document (decision
 * 0032). Throws RefusedPdf for the first object that has active content or embedded files.
 */
export function makePassive(context: PDFContext): void {
  const { Root, Info, ID } = context.trailerInfo
  const objects = context.enumerateIndirectObjects()
  for (const object of [...objects.map(([, each]) => each), Root, Info, ID]) visit(object)
  for (const [ref, object] of objects) if (isTakenOut(object)) context.delete(ref)
}

/** Does not follow references: the referenced object is visited separately. */
function visit(object: PDFObject | undefined): void {
  if (object instanceof PDFRawStream) {
    // stream data in an external file
    if (object.dict.has(PDFName.of('F'))) throw new RefusedPdf('PC_PDF_ACTIONS')
    visit(object.dict)
  }
  if (object instanceof PDFDict) visitDict(object)
  if (object instanceof PDFArray) visitArray(object)
}

function visitDict(dict: PDFDict): void {
  const kinds = KIND_KEYS.map((key) => REFUSED_KINDS.get(nameOf(dict.lookup(key))))
  const keys = dict.keys().map((key) => REFUSED_KEYS.get(key.decodeText()))
  const code = [...kinds, ...keys].find((each) => each !== undefined)
  if (code) throw new RefusedPdf(code)
  for (const [key, value] of dict.entries())
    if (key === PDFName.of('URI') || isTakenOut(dict.lookup(key))) dict.delete(key)
    else visit(value)
}

function visitArray(array: PDFArray): void {
  for (let index = array.size() - 1; index >= 0; index--)
    if (isTakenOut(array.lookup(index))) array.remove(index)
    else visit(array.get(index))
}

function isTakenOut(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false
  return nameOf(object.lookup(PDFName.of('S'))) === 'URI' || object.has(PDFName.of('ByteRange'))
}

/** Also accepts strings, because viewers accept a string as a name. */
function nameOf(object: PDFObject | undefined): string {
  const isText = object instanceof PDFName || object instanceof PDFString || object instanceof PDFHexString
  return isText ? object.decodeText() : ''
}
