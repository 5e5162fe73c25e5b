/** Who decides about something of a registration: nobody, or the exam body. */
export const REVIEWS = ['automatic', 'byHand'] as const
