/** What belongs to the field of a code. */
export const codePlaces = {
  EA_WRONG_CODE: 'code',
  EA_CODE_EXPIRED: 'code',
  EA_CODE_TOO_FREQUENT: 'code',
  EA_CODE_LIMIT: 'code',
} as const

/** What belongs to the field of the captcha. */
export const captchaPlaces = { EA_CAPTCHA_REQUIRED: 'captcha', EA_WRONG_CAPTCHA: 'captcha' } as const

/** What belongs to the field of the phone or mailbox. */
export const targetPlaces = {
  EA_PHONE_INVALID: 'target',
  EA_EMAIL_INVALID: 'target',
  EA_SMS_UNAVAILABLE: 'target',
  EA_EMAIL_UNAVAILABLE: 'target',
} as const
