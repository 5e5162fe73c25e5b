import { createHash } from 'node:crypto'
import type { AskedOfGuardian } from '@contract/endpoints/guardian'

type Terms = AskedOfGuardian['terms']

/** Terms that a guardian reads before answering: scope, personal data, effect of refusing, withdrawal. */
const sections: Terms['sections'] = [
  {
    title: { zh: '您同意的内容', en: 'What you agree to' },
    items: [
      {
        zh: '您是该考生的监护人，同意其使用本报名系统报名、缴费并参加考试，办理与考试有关的申请。',
        en: 'You are this candidate’s guardian. You agree that they use this service to register and pay for the exam, sit it and make related applications.',
      },
      {
        zh: '同意在考生年满 18 周岁之前有效，您可以随时撤回。',
        en: 'Your consent is valid until the candidate turns 18. You can withdraw it at any time.',
      },
    ],
  },
  {
    title: { zh: '会处理的个人信息', en: 'Personal information we process' },
    items: [
      {
        zh: '考生的姓名、性别、出生日期、证件类型和号码、手机号码、邮箱、照片，以及报名表要求填写和上传的内容。',
        en: 'The candidate’s name, gender, date of birth, ID document, phone number, email, photo and the information in the registration form.',
      },
      {
        zh: '您的姓名、手机号码、与考生的关系，以及您的答复和时间。',
        en: 'Your name and phone number, your relationship to the candidate, your answer and when you gave it.',
      },
      {
        zh: '仅用于组织考试、核对身份、通知和依法存档；加密保存，不作其他用途。考生和您可以查询、更正或要求删除。',
        en: 'We use it to run the exam, check identities, send notices and keep records required by law. It is stored encrypted and not used for anything else. You and the candidate can ask to see, correct or delete it.',
      },
    ],
  },
  {
    title: { zh: '如果您不同意', en: 'If you do not agree' },
    items: [
      {
        zh: '考生可以继续填写和保存，但不能提交报名或申请。',
        en: 'The candidate can still fill in and save everything, but cannot submit registrations or applications.',
      },
      {
        zh: '链接有效期内您可以改为同意；考生也可以再次请您确认。',
        en: 'You can change your answer while this link is valid, and the candidate can ask you again.',
      },
    ],
  },
  {
    title: { zh: '如何撤回', en: 'How to withdraw your consent' },
    items: [
      {
        zh: '请保留短信，随时可用同一链接撤回。撤回后考生不能再提交；撤回前已提交的报名不受影响，如需取消或退费请由考生办理或联系考试机构。',
        en: 'Keep the text message. You can use its link to withdraw at any time. The candidate then cannot submit anything new. Earlier submissions are not affected. To cancel them or get a refund, the candidate can do so here or contact the exam body.',
      },
    ],
  },
]

export const terms: Terms = {
  revision: createHash('sha256').update(JSON.stringify(sections)).digest('base64url').slice(0, 16),
  sections,
}
