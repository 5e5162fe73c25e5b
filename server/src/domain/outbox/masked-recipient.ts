import { maskEmail, maskOpenid, maskPhone } from '@server/core/personal-data/masks'
import type { OutboxMessage } from './messages'

const maskFor = { sms: maskPhone, email: maskEmail, wechat: maskOpenid }

export const maskedRecipient = ({ channel, target }: Pick<OutboxMessage, 'channel' | 'target'>): string =>
  maskFor[channel](target)
