import type { Content } from '@contract/collecting/content'
import { LOOKED_AT, type CheckedDocument, type DocumentChecker } from '@contract/collecting/document-checks'
import type { Requirements } from '@contract/collecting/requirements'
import type { Field } from '@contract/collecting/fields'
import { canConsent } from '@contract/identity/minority'
import type { LocalText } from '@contract/schemas'
import type { ImageVerificationProvider } from '@server/core/providers/image-verification/image-verifier'
import type { Services } from '@server/core/services'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { Account } from '../../accounts/accounts'

type Asked = Pick<Requirements, 'fields' | 'photo' | 'files'>

/** Returns the consents that a journey offers the candidate, naming the provider; empty without a provider. */
export function consentsFor(
  { imageVerifiers, now }: Pick<Services, 'imageVerifiers' | 'now'>,
  { faceComparison, documentCheck }: Pick<ProjectDefinition, 'faceComparison' | 'documentCheck'>,
  asked: Asked,
  account: Account,
): Pick<Content, 'consents'> {
  if (!canConsent(account.birthDate, now())) return {}
  const named: Record<CheckedDocument, ImageVerificationProvider | undefined> = {
    face: asked.photo && faceComparison?.provider,
    document: asksDocument(asked, account) ? documentCheck?.provider : undefined,
  }
  const consents: NonNullable<Content['consents']> = {}
  for (const what of LOOKED_AT) {
    const provider = named[what] ?? 'byHand'
    if (provider !== 'byHand' && imageVerifiers[provider]) consents[what] = wordsOf(what, provider)
  }
  return Object.keys(consents).length > 0 ? { consents } : {}
}

/** Only resident ID cards are machine-read; staff check other identity documents. */
function asksDocument({ fields, files }: Asked, { idType }: Account): boolean {
  const isRead = ({ shows }: Pick<Field, 'shows'>) =>
    shows === 'education' ||
    (shows !== undefined && (idType === 'nationalId' || fields.some(({ key }) => key === 'idType')))
  return files.some(isRead) || fields.some((field) => isRead(field) || field.fields?.some(isRead))
}

const lookers: Record<DocumentChecker, LocalText> = {
  demonstration: { zh: '演示服务（不发送到外部）', en: 'a demonstration service (nothing is sent outside)' },
  tencentCloud: { zh: '腾讯云', en: 'Tencent Cloud' },
}

function wordsOf(
  what: CheckedDocument,
  looker: DocumentChecker,
): NonNullable<NonNullable<Content['consents']>[CheckedDocument]> {
  const { zh, en } = lookers[looker]
  return {
    face: {
      title: {
        zh: '同意人脸比对',
        en: 'I agree to face comparison of this ID photo',
      },
      more: {
        zh: `勾选后，证件照、姓名和证件号码会交给${zh}检查人脸，并与公安登记照片比对，只用于核实您的身份，结果马上告知。人脸是敏感个人信息，可以不勾选：照片由工作人员核对，不影响办理。`,
        en: `If you tick this, your photo, name and ID document number are sent to ${en}, which checks the face and compares it with your public security photo, only to verify your identity. You see the result immediately. Your face is sensitive personal information. You can leave this unticked: a member of staff then compares the photo and your registration is not affected.`,
      },
    },
    document: {
      title: {
        zh: '同意识别材料',
        en: 'I agree to automatic reading of these documents',
      },
      more: {
        zh: `勾选后，上传的证件和证明照片会交给${zh}识别是否清楚、有效、与填写的一致，只用于本次办理，结果马上告知。可以不勾选：照片由工作人员查看，不影响办理。`,
        en: `If you tick this, the photos you upload are sent to ${en}, which checks that they are clear, valid and match what you entered, for this application only. You see the result immediately. You can leave this unticked: a member of staff then checks them and your application is not affected.`,
      },
    },
  }[what]
}
