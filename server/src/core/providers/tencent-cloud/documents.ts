import * as v from 'valibot'
import type { ImageVerifier, SeenCard } from '../image-verification/image-verifier'
import { PostFailure } from '../signed-post'
import { callTencentCloud, type TencentCloud } from './call'

const OCR = { service: 'ocr', version: '2018-11-19', timeoutMs: 5_000 } as const

const text = v.nullish(v.string(), '')

const CARD = {
  ...{ ...OCR, action: 'IDCardOCR' },
  answer: v.object({ Name: text, IdNum: text, ValidDate: text, AdvancedInfo: text }),
} as const

const WORDS = {
  ...{ ...OCR, action: 'GeneralBasicOCR' },
  answer: v.object({ TextDetections: v.nullish(v.array(v.object({ DetectedText: text })), []) }),
} as const

/** WarnInfos codes of IDCardOCR: cloud.tencent.com/document/api/866/33524, AdvancedInfo. */
const WARNINGS = { expired: -9100, reflective: -9107 } as const
/** Minimum quality of 100; lower values mean a blurred picture according to the documentation. */
const LEAST_QUALITY = 50

const advancedInfo = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    WarnInfos: v.nullish(v.array(v.number()), []),
    Quality: v.optional(v.pipe(v.union([v.string(), v.number()]), v.toNumber())),
  }),
)

const nothing: SeenCard = {
  ...{ isCard: true, isReflective: false, isUnclear: false, isExpired: false },
  ...{ name: '', number: '', validUntil: null },
}

/** Refusals that describe the picture; all others mean that no result is available at present. */
const refusals: Record<string, SeenCard> = {
  'FailedOperation.ImageNoIdCard': { ...nothing, isCard: false },
  'FailedOperation.IdCardInfoIllegal': nothing,
  'FailedOperation.ImageBlur': { ...nothing, isUnclear: true },
  'FailedOperation.IdCardTooSmall': { ...nothing, isUnclear: true },
}

/** Reads one side of a resident ID card with IDCardOCR and its warnings. */
export function idCardOcr(cloud: TencentCloud): ImageVerifier['card'] {
  return async (picture, side) => {
    const Config = JSON.stringify({ ReflectWarn: true, InvalidDateWarn: true, Quality: true })
    const CardSide = side === 'portrait' ? 'FRONT' : 'BACK'
    const said = await callTencentCloud(cloud, CARD, { ImageBase64: picture.toString('base64'), CardSide, Config })
    if (said.refused !== null) return refusals[said.refused] ?? cannotSay(said.refused)
    const { Name, IdNum, ValidDate, AdvancedInfo } = said.answer
    const more = v.safeParse(advancedInfo, AdvancedInfo)
    const { WarnInfos = [], Quality } = more.success ? more.output : {}
    return {
      isCard: true,
      isReflective: WarnInfos.includes(WARNINGS.reflective),
      isUnclear: Quality !== undefined && Quality < LEAST_QUALITY,
      isExpired: WarnInfos.includes(WARNINGS.expired),
      ...{ name: Name, number: IdNum, validUntil: lastDay(ValidDate) },
    }
  }
}

/** Parses the end of `2010.07.21-2030.07.21`; null for 长期 (no expiry). */
function lastDay(validDate: string): string | null {
  const [, year, month, day] = /-\s*(\d{4})\D?(\d{2})\D?(\d{2})$/.exec(validDate) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** Reads the text lines of a picture or of a PDF's first page with GeneralBasicOCR. */
export function generalBasicOcr(cloud: TencentCloud): ImageVerifier['textLines'] {
  return async (file, kind) => {
    const pdf = kind === 'pdf' ? { IsPdf: true, PdfPageNumber: 1 } : {}
    const said = await callTencentCloud(cloud, WORDS, { ImageBase64: file.toString('base64'), ...pdf })
    if (said.refused === 'FailedOperation.ImageNoText') return []
    if (said.refused !== null) return cannotSay(said.refused)
    return said.answer.TextDetections.map(({ DetectedText }) => DetectedText)
  }
}

function cannotSay(refused: string): never {
  throw new PostFailure(`refused: ${refused}`)
}
