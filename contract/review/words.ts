/** What a candidate may write to whoever reviews, in characters. */
export const LONGEST_WORDS = 300
