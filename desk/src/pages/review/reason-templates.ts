import type { ReviewKind } from '@contract/desk/roles'
import type { LocalText } from '@contract/schemas'

const both = (zh: string, en: string): LocalText => ({ zh, en })

const ofDocuments = [
  both('上传的材料不清晰，请重新拍摄后上传。', 'The document is not readable. Take the picture again and upload it.'),
  both(
    '上传的材料与要求的不是同一种，请上传要求的材料。',
    'This is not the document that was asked for. Upload the one asked for.',
  ),
  both(
    '材料上的姓名或证件号码与报名信息不一致。',
    'The name or ID number on the document differs from your registration.',
  ),
  both('材料已过有效期，请上传有效的材料。', 'The document has expired. Upload a valid one.'),
  both(
    '材料未加盖公章，请补盖后重新上传。',
    'The document has no official stamp. Have it stamped and upload it again.',
  ),
]
const ofPhotos = [
  both('照片不是本人，请上传本人近期证件照。', 'The photo shows another person. Upload a recent ID photo of yourself.'),
  both('照片不符合证件照要求，请按要求重新拍摄。', 'The photo does not meet the requirements. Take a new one.'),
]
const ofQualification = [
  both(
    '所填学历或工作年限不符合报考条件。',
    'Your education or years of work do not meet the requirements of the exam.',
  ),
]
const ofRefunds = [
  both('申请原因不在可退费的范围内。', 'The reason is not one for which fees are refunded.'),
  both('申请已超过退费期限。', 'The request was made after the refund deadline.'),
]
const ofScores = [both('复核后成绩无误，维持原成绩。', 'The score was checked and is correct.')]

const registrationReasons = [...ofPhotos, ...ofDocuments, ...ofQualification]

/** Common reasons by kind, in both languages. */
const templates: Record<ReviewKind, readonly LocalText[]> = {
  registration: registrationReasons,
  correction: registrationReasons,
  preRegistration: registrationReasons,
  exemption: [...ofDocuments, both('所选免考条件与材料不符。', 'The document does not support the chosen ground.')],
  accommodation: ofDocuments,
  basicInfo: ofDocuments,
  certificateApplication: ofDocuments,
  resultReview: ofScores,
  refundRequest: ofRefunds,
}

export const reasonTemplates = (kind: ReviewKind): readonly LocalText[] => templates[kind]
