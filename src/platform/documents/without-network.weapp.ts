/** A Mini Program lies on the phone. */
export function keepScreen(): Promise<void> {
  return Promise.resolve()
}
