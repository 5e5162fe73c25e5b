/** Nothing has to be paid for it: it counts as paid from the beginning. `amountCents` below 0 is a price that is not decided. */
export const isFree = ({ amountCents }: { amountCents: number }) => amountCents === 0
