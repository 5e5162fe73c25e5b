/** Information table of a postal address for paper deliveries; rendered and validated like any other table. Pure. */
import type { Field } from '../collecting/fields'

/** In characters: the space on express waybills. */
const LONGEST = { recipient: 30, street: 100 }

/** Recipient, phone number for the courier, region, and street (without the region). */
export const MAILING_ADDRESS_FIELDS: readonly Field[] = [
  {
    ...{ key: 'recipient', kind: 'text', required: true, readOnly: false, sanitiser: 'chineseName' },
    label: { zh: '收件人', en: 'Recipient' },
    limits: { maxLength: LONGEST.recipient },
    prefill: 'realName',
  },
  {
    ...{ key: 'recipientPhone', kind: 'phone', required: true, readOnly: false, prefill: 'phone' },
    label: { zh: '收件人手机号码', en: 'Recipient’s mobile number' },
    hint: {
      zh: '快递员会拨打这个号码，收到的短信验证码用于签收',
      en: 'The courier calls this number and texts the code you need to sign for the delivery',
    },
  },
  {
    ...{ key: 'addressRegion', kind: 'division', required: true, readOnly: false },
    label: { zh: '所在地区', en: 'Region' },
  },
  {
    ...{ key: 'street', kind: 'text', required: true, readOnly: false, sanitiser: 'address' },
    label: { zh: '详细地址', en: 'Street and house number' },
    hint: { zh: '写到门牌号，不用重复省、市、区', en: 'Include the house number, not the region' },
    limits: { minLength: 4, maxLength: LONGEST.street },
  },
  {
    ...{ key: 'postalCode', kind: 'text', required: false, readOnly: false, format: 'postalCode' },
    label: { zh: '邮政编码', en: 'Postal code' },
  },
]
