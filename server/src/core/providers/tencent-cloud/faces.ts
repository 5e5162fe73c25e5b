import * as v from 'valibot'
import { type ImageVerifier, type SeenFace, FACE_PARTS } from '../image-verification/image-verifier'
import { PostFailure } from '../signed-post'
import { callTencentCloud, type TencentCloud } from './call'

const TIMEOUT_MS = 5_000

const score = v.nullish(v.number())
const flag = v.nullish(v.boolean(), false)
const angle = v.nullish(v.number(), 0)

/** Face description of DetectFace (FaceInfos): cloud.tencent.com/document/api/867/32800. */
const faceInfo = v.object({
  ...{ X: v.number(), Y: v.number(), Width: v.number(), Height: v.number() },
  FaceAttributesInfo: v.nullish(v.object({ Pitch: angle, Yaw: angle, Roll: angle, Hat: flag, Mask: flag }), {}),
  FaceQualityInfo: v.nullish(
    v.object({
      Completeness: v.nullish(
        v.object({ Eyebrow: score, Eye: score, Nose: score, Cheek: score, Mouth: score, Chin: score }),
      ),
    }),
  ),
})

const DETECT = {
  service: 'iai',
  action: 'DetectFace',
  version: '2020-03-03',
  timeoutMs: TIMEOUT_MS,
  answer: v.object({ ImageWidth: v.number(), ImageHeight: v.number(), FaceInfos: v.nullish(v.array(faceInfo), []) }),
} as const

const COMPARE = {
  service: 'faceid',
  action: 'ImageRecognition',
  version: '2018-03-01',
  timeoutMs: TIMEOUT_MS,
  answer: v.object({ Result: v.nullish(v.string(), ''), Sim: v.nullish(v.number(), 0) }),
} as const

/** A few suffice to detect that there is more than one. */
const MOST_FACES = 5

/** Detects the faces of a photo with DetectFace, including attributes and quality. */
export function detectFace(cloud: TencentCloud): ImageVerifier['faces'] {
  return async (photo) => {
    const said = await callTencentCloud(cloud, DETECT, {
      ...{ Image: photo.toString('base64'), MaxFaceNum: MOST_FACES, FaceModelVersion: '3.0' },
      ...{ NeedFaceAttributes: 1, NeedQualityDetection: 1 },
    })
    if (said.refused === 'InvalidParameterValue.NoFaceInPhoto') return { width: 0, height: 0, faces: [] }
    if (said.refused !== null) throw new PostFailure(`refused: ${said.refused}`)
    const { ImageWidth: width, ImageHeight: height, FaceInfos } = said.answer
    return { width, height, faces: FaceInfos.map(seenFace) }
  }
}

function seenFace({ X, Y, Width, Height, FaceAttributesInfo, FaceQualityInfo }: v.InferOutput<typeof faceInfo>) {
  const { Pitch = 0, Yaw = 0, Roll = 0, Hat = false, Mask = false } = FaceAttributesInfo ?? {}
  const { Eyebrow, Eye, Nose, Cheek, Mouth, Chin } = FaceQualityInfo?.Completeness ?? {}
  const scores = [Eyebrow, Eye, Nose, Cheek, Mouth, Chin]
  return {
    box: { left: X, top: Y, width: Width, height: Height },
    pose: { pitch: Pitch, yaw: Yaw, roll: Roll },
    seen: Object.fromEntries(FACE_PARTS.flatMap((part, at) => (scores[at] == null ? [] : [[part, scores[at]]]))),
    ...{ hasHat: Hat, hasMask: Mask },
  } satisfies SeenFace
}

/**
 * Refusals that count as a result (cloud.tencent.com/document/api/1007/31820, error codes); others mean that no result
 * is available at present. A mismatch of name and number is left to the identity check.
 */
const unknown: readonly string[] = [
  'FailedOperation.IdFormatError',
  'FailedOperation.IdNameMisMatch',
  'FailedOperation.IdNoExistSystem',
  'FailedOperation.IdPhotoNoExist',
  'FailedOperation.IdPhotoPoorQuality',
  'FailedOperation.LifePhotoDetectFaces',
  'FailedOperation.LifePhotoDetectNoFaces',
  'FailedOperation.LifePhotoPoorQuality',
  'FailedOperation.LifePhotoSizeError',
]

/** Compares with the public-security portrait through ImageRecognition, which supports resident ID cards only. */
export function imageRecognition(cloud: TencentCloud): ImageVerifier['similarity'] {
  return async (photo, { realName, idType, idNumber }) => {
    if (idType !== 'nationalId') return 'unknown'
    const payload = { IdCard: idNumber, Name: realName, ImageBase64: photo.toString('base64') }
    const said = await callTencentCloud(cloud, COMPARE, payload)
    const { Sim, Result } = said.answer ?? { Sim: 0, Result: said.refused }
    if (Result === 'Success' || Result === 'FailedOperation.CompareLowSimilarity') return { points: Sim }
    if (Result === 'FailedOperation.LifePhotoDetectFake') return 'notReal'
    if (Result !== null && unknown.includes(Result)) return 'unknown'
    throw new PostFailure(`refused: ${Result || 'no result'}`)
  }
}
