/** WeChat's messages for the error codes in use. */
const messages: Record<number, string> = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40037: 'invalid template_id',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'access_token missing',
  41008: 'missing code',
  42001: 'access_token expired',
  43101: 'user refuse to accept the msg',
  47003: 'argument invalid',
}

export interface WechatRefusal {
  errcode: number
  errmsg: string
}

/** Builds a refusal, which WeChat sends with HTTP 200. */
export function wechatRefusal(errcode: number): WechatRefusal {
  return { errcode, errmsg: messages[errcode] ?? 'refused' }
}
