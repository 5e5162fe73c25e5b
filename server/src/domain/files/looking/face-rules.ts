/** What of a face keeps a photo from being an ID photo (specification §5: clear, front-facing, bare-headed). Pure. */
import type { FaceRefusal } from '@contract/errors/codes/photo'
import type { FacePart, SeenFace, SeenPhoto } from '@server/core/providers/looking/picture-looker'

/** Of the width of the largest: a smaller face is a print on a shirt. */
const LEAST_OTHER = 0.25
/** The box around a face is drawn larger than the face: so much of it may lie beyond the picture. */
const MOST_BEYOND = 0.1
/** Degrees. Tencent Cloud advises 10 and 20 for faces that are searched for; a person comparing needs no more. */
const MOST_TURNED = { pitch: 20, yaw: 15, roll: 20 }
/** A part that is seen less is covered: the ranges of Tencent Cloud's FaceQualityCompleteness. */
const LEAST_SEEN: Record<FacePart, number> = { eyebrow: 80, eye: 80, nose: 60, cheek: 70, mouth: 50, chin: 70 }

/** The first that applies; null for a photo that may be compared. */
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
