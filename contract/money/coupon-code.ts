import { compactNumber } from '../typed/numbers'

/** Excludes characters that are easily confused (0 O, 1 I L, 5 S, 2 Z). */
export const COUPON_CHARACTERS = '346789ABCDEFGHJKMNPQRTUVWXY'
/** Length of generated codes: about 57 bits, not guessable. */
export const COUPON_LENGTH = 12
/** Maximum length that is looked up, and the format of codes imported by an operator. */
export const COUPON_CODE_MAX = 64
export const COUPON_IMPORTED = /^[0-9A-Z]{8,32}$/
/** Number of trailing characters shown. */
export const COUPON_SHOWN = 4

/** Normalises a typed or pasted code: `abcd-efgh jkmn` becomes `ABCDEFGHJKMN`. */
export const normaliseCouponCode = (text: string): string => compactNumber(text).trim().toUpperCase()

/** Formats a code in groups: `ABCD-EFGH-JKMN`. */
export const couponCodeInGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
