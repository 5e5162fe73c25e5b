import type { PhotoCheck, PhotoFinding } from '@contract/collecting/content'
import type { FaceRefusal } from '@contract/errors/codes/photo'
import { LEAST_FACE_SIMILARITY } from '@contract/limits'
import { Failure } from '@server/core/failure'
import type { FoundInPicture } from '@server/core/tables/collecting'
import { scaledForProvider } from './as-sent'
import { faceRefusal } from './face-rules'
import { checkedFiles, type Sender } from './checked-files'

interface LookedAtPhoto {
  photoCheck: PhotoCheck
  photoFinding: PhotoFinding | null
}

/**
 * Checks the face of an ID photo and its similarity to the candidate's public-security portrait (specification §5: at
 * least 80 points). Throws errors that another photo, or leaving the check to staff, resolves.
 */
export async function checkPhoto(sender: Sender, photo: Buffer): Promise<LookedAtPhoto> {
  const { account, project, owner } = sender
  const { provider, threshold = LEAST_FACE_SIMILARITY } = project.definition.faceComparison ?? {}
  const comparedWith = [account.realName, account.idNumber, String(threshold)]
  const found = await checkedFiles(sender, { what: 'face', bytes: photo, provider, comparedWith }, async (looker) => {
    const picture = await scaledForProvider(owner, photo)
    const refusal = faceRefusal(await looker.faces(picture))
    if (refusal) return refusal
    const similarity = await looker.similarity(picture, account)
    if (similarity === 'unknown') return 'byHand'
    if (similarity === 'notReal') return 'AI_FACE_NOT_REAL'
    return similarity.points < threshold ? 'E_REG_C_FRP_BELOW_THRESHOLD' : 'fine'
  })
  return accepted(found, threshold)
}

function accepted(found: FoundInPicture, threshold: number): LookedAtPhoto {
  if (found === 'fine') return { photoCheck: 'passed', photoFinding: null }
  if (found === 'byHand') return { photoCheck: 'manualReview', photoFinding: null }
  if (found === 'unavailable') return { photoCheck: 'manualReview', photoFinding: 'E_REG_C_FRP_UNAVAILABLE' }
  throw new Failure(found, found === ('E_REG_C_FRP_BELOW_THRESHOLD' satisfies FaceRefusal) ? { threshold } : {})
}
