/** What belongs to the field of a code. */
export const codePlaces = {
  EA_WRONG_CODE: 'code',
  EA_CODE_EXPIRED: 'code',
  EA_CODE_TOO_FREQUENT: 'code',
  EA_CODE_LIMIT: 'code',
} as const
