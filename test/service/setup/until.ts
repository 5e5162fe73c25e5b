/** Waits until `isSo` returns true; fails after five seconds. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not happen within five seconds')
}
