import { DOCUMENT_REFUSALS, FACE_REFUSALS } from '../../errors/codes/photo'

/** Errors common to all uploads of a journey: a file that is not required, or that is unacceptable. */
export const UPLOAD_REFUSALS = [
  'COMMON_NOT_FOUND',
  'COMMON_TOO_MANY',
  'PC_FILE_TYPE',
  'PC_PICTURE_FORMAT',
  'PC_BMP_FORMAT',
  'PC_FILE_EMPTY',
  'PC_FILE_TOO_LARGE',
  'PC_PIXELS_TOO_FEW',
  'PC_TOO_MANY_PIXELS',
  'PC_WRONG_RATIO',
  'PC_UNREADABLE',
  'PC_FILE_TOO_COMPLEX',
  'PC_PDF_PROTECTED',
  'PC_PDF_ACTIONS',
  'PC_PDF_HOLDS_FILES',
  'PC_PDF_FORM',
  'COMMON_BUSY',
  'PC_WRONG_BACKGROUND',
  'PC_TOO_BLURRED',
  'PC_TOO_DARK',
  'PC_TOO_BRIGHT',
  ...FACE_REFUSALS,
  ...DOCUMENT_REFUSALS,
] as const
