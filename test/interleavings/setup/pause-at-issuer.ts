import type { Services } from '@server/core/services'

/**
 * Runs `work` until it calls the invoice issuer, or ends. Returns a function that runs the rest, from the issuer's
 * response on.
 */
export async function pauseAtIssuer<Outcome>(
  services: Services,
  work: (services: Services) => Promise<Outcome>,
): Promise<() => Promise<Outcome>> {
  const [asked, answered] = [deferred(), deferred()]
  const afterwards =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      asked.resolve()
      await answered.promise
      return ask(request)
    }
  const { issue, reverse, ...others } = services.invoiceIssuer
  const running = work({
    ...services,
    invoiceIssuer: { ...others, issue: afterwards(issue), reverse: afterwards(reverse) },
  })
  await Promise.race([asked.promise, running])
  return () => {
    answered.resolve()
    return running
  }
}

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { resolve, promise }
}
