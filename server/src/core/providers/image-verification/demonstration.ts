import type { ErrorCode } from '@contract/errors/errors'
import { markOf } from './picture-mark'
import type { ImageVerifier, SeenCard, SeenFace, SeenPhoto } from './image-verifier'

/**
 * Results of the demonstration, selected by the number painted into a picture (picture-mark.ts); sample pictures are in
 * server/projects/demonstration/looked-at. Unmarked pictures pass all checks.
 */
export const DEMONSTRATED = [
  'AI_FACE_NONE',
  'AI_FACE_MULTIPLE',
  'AI_FACE_OBSTRUCTED',
  'AI_FACE_NOT_REAL',
  'AI_FACE_OUT_OF_BOUNDS',
  'AI_FACE_NOT_FRONTAL',
  'AI_FACE_HEAD_COVERED',
  'E_REG_C_FRP_BELOW_THRESHOLD',
  'E_REG_C_FRP_UNAVAILABLE',
  'CERT_AI_MISMATCH',
  'CERT_AI_EXPIRED',
  'CERT_AI_REFLECTIVE',
  'CERT_AI_DARK',
  'PC_WRONG_EDUCATION_FILE',
] as const satisfies readonly ErrorCode[]

type Demonstrated = (typeof DEMONSTRATED)[number]

async function resultMarkedIn(picture: Buffer): Promise<Demonstrated | null> {
  const result = DEMONSTRATED[(await markOf(picture)) - 1] ?? null
  if (result === 'E_REG_C_FRP_UNAVAILABLE') throw new Error('cannot be reached, as its picture says')
  return result
}

const face: SeenFace = {
  box: { left: 100, top: 100, width: 200, height: 250 },
  pose: { pitch: 0, yaw: 0, roll: 0 },
  seen: {},
  hasHat: false,
  hasMask: false,
}

const photoOf = (faces: SeenFace[]): SeenPhoto => ({ width: 400, height: 560, faces })

const photos: Partial<Record<Demonstrated, SeenPhoto>> = {
  AI_FACE_NONE: photoOf([]),
  AI_FACE_MULTIPLE: photoOf([face, face]),
  AI_FACE_OBSTRUCTED: photoOf([{ ...face, hasMask: true }]),
  AI_FACE_OUT_OF_BOUNDS: photoOf([{ ...face, box: { ...face.box, left: -80 } }]),
  AI_FACE_NOT_FRONTAL: photoOf([{ ...face, pose: { ...face.pose, yaw: 30 } }]),
  AI_FACE_HEAD_COVERED: photoOf([{ ...face, hasHat: true }]),
}

/** Empty text, which matches whatever the candidate entered. */
const card: SeenCard = {
  ...{ isCard: true, isReflective: false, isUnclear: false, isExpired: false },
  ...{ name: '', number: '', validUntil: null },
}

const cards: Partial<Record<Demonstrated, Partial<SeenCard>>> = {
  CERT_AI_MISMATCH: { name: '另一人', number: '110101199001011237' },
  CERT_AI_EXPIRED: { isExpired: true },
  CERT_AI_REFLECTIVE: { isReflective: true },
  CERT_AI_DARK: { isUnclear: true },
}

const of = <Found>(found: Partial<Record<Demonstrated, Found>>, shown: Demonstrated | null): Found | undefined =>
  shown === null ? undefined : found[shown]

/** Returns the result that a picture is marked with; treats every PDF as a diploma. */
export const demonstrationVerifier: ImageVerifier = {
  faces: async (photo) => of(photos, await resultMarkedIn(photo)) ?? photoOf([face]),
  similarity: async (photo, { idType }) => {
    if (idType !== 'nationalId') return 'unknown'
    const shown = await resultMarkedIn(photo)
    if (shown === 'AI_FACE_NOT_REAL') return 'notReal'
    return { points: shown === 'E_REG_C_FRP_BELOW_THRESHOLD' ? 41 : 96 }
  },
  card: async (picture) => ({ ...card, ...of(cards, await resultMarkedIn(picture)) }),
  textLines: async (file, kind) => {
    if (kind === 'pdf') return ['毕业证书']
    return (await resultMarkedIn(file)) === 'PC_WRONG_EDUCATION_FILE' ? ['收据', '合计'] : ['毕业证书']
  },
}
