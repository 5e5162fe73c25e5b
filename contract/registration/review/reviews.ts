/** Decision by the exam body, or automatic approval. */
export const REVIEWS = ['automatic', 'byHand'] as const
