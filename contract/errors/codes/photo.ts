/** Photos, files and identity checks (specification §8, prefixes PC_, AI_FACE_, CERT_AI_, E_REG_C_FRP). */
export const photo = {
  PC_FILE_TYPE: 'alert',
  PC_PICTURE_FORMAT: 'alert',
  PC_BMP_FORMAT: 'alert',
  PC_TEXT_ENCODING: 'alert',
  PC_FILE_EMPTY: 'alert',
  PC_FILE_TOO_LARGE: 'alert',
  PC_TOO_MANY_FILES: 'alert',
  PC_PIXELS_TOO_FEW: 'alert',
  PC_TOO_MANY_PIXELS: 'alert',
  PC_WRONG_RATIO: 'alert',
  PC_UNREADABLE: 'alert',
  PC_FILE_TOO_COMPLEX: 'alert',
  PC_PDF_PROTECTED: 'alert',
  PC_PDF_ACTIONS: 'alert',
  PC_PDF_HOLDS_FILES: 'alert',
  PC_PDF_FORM: 'alert',
  PC_WRONG_BACKGROUND: 'alert',
  PC_TOO_BLURRED: 'alert',
  PC_TOO_DARK: 'alert',
  PC_TOO_BRIGHT: 'alert',
  PC_WRONG_EDUCATION_FILE: 'alert',
  AI_FACE_NONE: 'alert',
  AI_FACE_MULTIPLE: 'alert',
  AI_FACE_OBSTRUCTED: 'alert',
  AI_FACE_NOT_REAL: 'alert',
  AI_FACE_OUT_OF_BOUNDS: 'alert',
  AI_FACE_NOT_FRONTAL: 'alert',
  AI_FACE_HEAD_COVERED: 'alert',
  CERT_AI_MISMATCH: 'alert',
  CERT_AI_EXPIRED: 'alert',
  CERT_AI_REFLECTIVE: 'alert',
  CERT_AI_DARK: 'alert',
  E_REG_C_FRP_BELOW_THRESHOLD: 'alert',
  E_REG_C_FRP_UNAVAILABLE: 'alert',
} as const

/** Errors of the face comparison that the candidate can fix by taking another ID photo. */
export const FACE_REFUSALS = [
  'AI_FACE_NONE',
  'AI_FACE_MULTIPLE',
  'AI_FACE_OBSTRUCTED',
  'AI_FACE_NOT_REAL',
  'AI_FACE_OUT_OF_BOUNDS',
  'AI_FACE_NOT_FRONTAL',
  'AI_FACE_HEAD_COVERED',
  'E_REG_C_FRP_BELOW_THRESHOLD',
] as const satisfies readonly (keyof typeof photo)[]
export type FaceRefusal = (typeof FACE_REFUSALS)[number]

/** Errors of the document check of ID documents and proofs of education. */
export const DOCUMENT_REFUSALS = [
  'CERT_AI_MISMATCH',
  'CERT_AI_EXPIRED',
  'CERT_AI_REFLECTIVE',
  'CERT_AI_DARK',
  'PC_WRONG_EDUCATION_FILE',
] as const satisfies readonly (keyof typeof photo)[]
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]
