/** Delivery methods of paper documents: by courier, or collected by the candidate. */
export const WAYS = ['mailing', 'pickup'] as const
export type DeliveryMethod = (typeof WAYS)[number]
