/** How paper comes to its candidate: by a courier, or they come for it. */
export const WAYS = ['mailing', 'pickup'] as const
export type Way = (typeof WAYS)[number]
