import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { NoticeValues } from '../outbox/templates'

/** WeChat's longest `thing`, in characters. */
const THING_CHARACTERS = 20

/**
 * Which value goes into which field of a template. The templates that WECHAT_TEMPLATE_* name are put together with
 * these fields, in this order, from WeChat's public ones.
 */
export const noticeFields: Record<SubscribeTopic, (values: NoticeValues) => Record<string, string>> = {
  /** 考试名称, 待支付金额, 支付截止时间 */
  paymentDue: ({ examName, amount, at }) => ({ thing1: thing(examName), amount2: `${amount}元`, time3: at }),
  /** 考试名称, 报名序号, 支付金额, 支付时间 */
  registrationPaid: ({ examName, registrationNumber, amount, at }) => ({
    thing1: thing(examName),
    character_string2: registrationNumber.slice(0, 32),
    amount3: `${amount}元`,
    time4: at,
  }),
}

function thing(text: string): string {
  const characters = [...text]
  return characters.length <= THING_CHARACTERS ? text : `${characters.slice(0, THING_CHARACTERS - 1).join('')}…`
}
