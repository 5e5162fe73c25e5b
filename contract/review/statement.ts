/** Maximum length of the candidate's explanation, in characters. */
export const LONGEST_WORDS = 300
