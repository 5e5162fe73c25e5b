/** The Mini Program's code is already on the phone. */
export function keepScreen(): Promise<void> {
  return Promise.resolve()
}
