/** Errors shown at the code field. */
export const codePlaces = {
  EA_WRONG_CODE: 'code',
  EA_CODE_EXPIRED: 'code',
  EA_CODE_TOO_FREQUENT: 'code',
  EA_CODE_LIMIT: 'code',
} as const

/** Errors shown at the captcha field. */
export const captchaPlaces = { EA_CAPTCHA_REQUIRED: 'captcha', EA_WRONG_CAPTCHA: 'captcha' } as const

/** Errors shown at the phone or mailbox field. */
export const targetPlaces = {
  EA_PHONE_INVALID: 'target',
  EA_EMAIL_INVALID: 'target',
  EA_SMS_UNAVAILABLE: 'target',
  EA_EMAIL_UNAVAILABLE: 'target',
} as const
