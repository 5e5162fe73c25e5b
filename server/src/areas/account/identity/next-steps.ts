import { ownAccount } from '@server/domain/accounts/lock-account'
import type { StepsOf } from '@server/domain/next-steps'

/** Next step of a candidate whose name and ID number do not match: have them corrected before submitting. */
export const identitySteps: StepsOf = async (call) => {
  const { identity } = await ownAccount(call)
  if (identity !== 'mismatched') return []
  return [{ kind: 'answer', title, about, when: null, screen: 'userInformation', params: {} }]
}

const title = { zh: '请更正身份信息', en: 'Correct your identity details' }
const about = {
  zh: '姓名与证件号码未通过核验，更正后才能提交',
  en: 'Name and ID document number do not match. Needed before you submit',
}
