import type { PhotoCheck, PhotoFinding } from '@contract/collecting/content'
import type { FaceRefusal } from '@contract/errors/codes/photo'
import { LEAST_FACE_SIMILARITY } from '@contract/limits'
import { Failure } from '@server/core/failure'
import type { FacePart, SeenFace, SeenPhoto } from '@server/core/providers/image-verification/image-verifier'
import type { FoundInPicture } from '@server/core/tables/collecting'
import { scaledForProvider } from './as-sent'
import { checkedFiles, type Sender } from './checked-files'
import type { DocumentReading } from './reading'

interface LookedAtPhoto {
  photoCheck: PhotoCheck
  photoFinding: PhotoFinding | null
  reading: DocumentReading | null
}

/**
 * Checks the face of an ID photo and its similarity to the candidate's public-security portrait (specification §5: at
 * least 80 points). Throws errors that another photo, or leaving the check to staff, resolves.
 */
export async function checkPhoto(sender: Sender, photo: Buffer): Promise<LookedAtPhoto> {
  const { account, project, owner } = sender
  const { provider, threshold = LEAST_FACE_SIMILARITY } = project.definition.faceComparison ?? {}
  const comparedWith = [account.realName, account.idNumber, String(threshold)]
  const seen: { similarity?: number } = {}
  const found = await checkedFiles(sender, { what: 'face', bytes: photo, provider, comparedWith }, async (looker) => {
    const picture = await scaledForProvider(owner, photo)
    const refusal = faceRefusal(await looker.faces(picture))
    if (refusal) return refusal
    const similarity = await looker.similarity(picture, account)
    if (similarity === 'unknown') return 'byHand'
    if (similarity === 'notReal') return 'AI_FACE_NOT_REAL'
    seen.similarity = similarity.points
    return similarity.points < threshold ? 'E_REG_C_FRP_BELOW_THRESHOLD' : 'fine'
  })
  return { ...accepted(found, threshold), reading: seen.similarity === undefined ? null : seen }
}

function accepted(found: FoundInPicture, threshold: number): Omit<LookedAtPhoto, 'reading'> {
  if (found === 'fine') return { photoCheck: 'passed', photoFinding: null }
  if (found === 'byHand') return { photoCheck: 'manualReview', photoFinding: null }
  if (found === 'unavailable') return { photoCheck: 'manualReview', photoFinding: 'E_REG_C_FRP_UNAVAILABLE' }
  throw new Failure(found, found === ('E_REG_C_FRP_BELOW_THRESHOLD' satisfies FaceRefusal) ? { threshold } : {})
}

/** Share of the largest face's width; smaller faces are prints on clothing. */
const LEAST_OTHER = 0.25
/** Share of the face box that may lie outside the picture, because the box is drawn larger than the face. */
const MOST_BEYOND = 0.1
/** Degrees. Tencent Cloud recommends 10 and 20 for face search; comparison needs no stricter limits. */
const MOST_TURNED = { pitch: 20, yaw: 15, roll: 20 }
/** Minimum visibility of each part; below it the part is covered. Ranges of Tencent Cloud's FaceQualityCompleteness. */
const LEAST_SEEN: Record<FacePart, number> = { eyebrow: 80, eye: 80, nose: 60, cheek: 70, mouth: 50, chin: 70 }

/**
 * Returns the first refusal that applies (specification §5: clear, front-facing, bare-headed); null for a photo that can
 * be compared.
 */
export function faceRefusal({ faces, width, height }: SeenPhoto): FaceRefusal | null {
  const [face, other] = [...faces].sort((one, two) => two.box.width - one.box.width)
  if (!face) return 'AI_FACE_NONE'
  if (other && other.box.width >= face.box.width * LEAST_OTHER) return 'AI_FACE_MULTIPLE'
  if (isBeyond(face, { width, height })) return 'AI_FACE_OUT_OF_BOUNDS'
  if (face.hasHat) return 'AI_FACE_HEAD_COVERED'
  if (isCovered(face)) return 'AI_FACE_OBSTRUCTED'
  return isTurned(face) ? 'AI_FACE_NOT_FRONTAL' : null
}

function isBeyond({ box }: SeenFace, picture: { width: number; height: number }): boolean {
  const [across, down] = [box.width * MOST_BEYOND, box.height * MOST_BEYOND]
  return (
    box.left < -across ||
    box.top < -down ||
    box.left + box.width > picture.width + across ||
    box.top + box.height > picture.height + down
  )
}

function isCovered({ hasMask, seen }: SeenFace): boolean {
  return hasMask || Object.entries(LEAST_SEEN).some(([part, least]) => (seen[part as FacePart] ?? 100) <= least)
}

function isTurned({ pose }: SeenFace): boolean {
  return (['pitch', 'yaw', 'roll'] as const).some((axis) => Math.abs(pose[axis]) > MOST_TURNED[axis])
}
