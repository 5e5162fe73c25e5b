/** Free items count as paid from the beginning. A negative `amountCents` is an undecided price, not a free one. */
export const isFree = ({ amountCents }: { amountCents: number }) => amountCents === 0
