import type { Services } from '@server/core/services'

/**
 * Runs `work` until it asks the issuer of invoices, or ends. Returns the rest, which begins with the issuer's answer.
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
