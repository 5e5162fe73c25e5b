import type { ImageVerifier } from '../image-verification/image-verifier'
import type { TencentCloud } from './call'
import { generalBasicOcr, idCardOcr } from './documents'
import { detectFace, imageRecognition } from './faces'

/** Combines Tencent Cloud's services: faces (iai), public-security portraits (faceid), cards and texts (ocr). */
export function tencentImageVerifier(cloud: TencentCloud): ImageVerifier {
  return {
    faces: detectFace(cloud),
    similarity: imageRecognition(cloud),
    card: idCardOcr(cloud),
    textLines: generalBasicOcr(cloud),
  }
}
