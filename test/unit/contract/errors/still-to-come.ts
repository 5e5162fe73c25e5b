/**
 * Codes of the specification that nothing says yet, by what will: whoever builds it takes them out. Nothing is added here.
 * Face comparison says its own through whatever provider is configured.
 */
export const STILL_TO_COME: Record<string, readonly string[]> = {
  'photos compared by a provider': [
    'AI_FACE_HEAD_COVERED',
    'AI_FACE_MULTIPLE',
    'AI_FACE_NONE',
    'AI_FACE_NOT_FRONTAL',
    'AI_FACE_NOT_REAL',
    'AI_FACE_OBSTRUCTED',
    'AI_FACE_OUT_OF_BOUNDS',
    'CERT_AI_DARK',
    'CERT_AI_EXPIRED',
    'CERT_AI_MISMATCH',
    'CERT_AI_REFLECTIVE',
    'E_REG_C_FRP_BELOW_THRESHOLD',
    'E_REG_C_FRP_UNAVAILABLE',
    'PC_WRONG_EDUCATION_FILE',
  ],
}
