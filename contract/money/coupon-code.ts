import { compactNumber } from '../typed/numbers'

/** Without letters and digits that are taken for one another (0 O, 1 I L, 5 S, 2 Z). */
export const COUPON_CHARACTERS = '346789ABCDEFGHJKMNPQRTUVWXY'
/** Of codes that we make: some 57 bits, which nobody guesses. */
export const COUPON_LENGTH = 12
/** The longest that is looked up, and the shortest and longest that an operator may bring along. */
export const COUPON_CODE_MAX = 64
export const COUPON_IMPORTED = /^[0-9A-Z]{8,32}$/
/** So many characters at its end are shown. */
export const COUPON_SHOWN = 4

/** However it was typed or pasted: `abcd-efgh jkmn` is `ABCDEFGHJKMN`. */
export const normaliseCouponCode = (text: string): string => compactNumber(text).trim().toUpperCase()

/** As it is handed out: `ABCD-EFGH-JKMN`. */
export const couponCodeInGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
