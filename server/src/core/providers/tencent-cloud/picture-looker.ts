import type { PictureLooker } from '../looking/picture-looker'
import type { TencentCloud } from './call'
import { generalBasicOcr, idCardOcr } from './documents'
import { detectFace, imageRecognition } from './faces'

/** Combines Tencent Cloud's services: faces (iai), public-security portraits (faceid), cards and texts (ocr). */
export function tencentLooker(cloud: TencentCloud): PictureLooker {
  return {
    faces: detectFace(cloud),
    similarity: imageRecognition(cloud),
    card: idCardOcr(cloud),
    words: generalBasicOcr(cloud),
  }
}
