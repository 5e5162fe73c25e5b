import type { Services } from '@server/core/services'

/**
 * Runs `work` until it asks the issuer of invoices, or ends. Returns the rest, which begins with the issuer's answer.
 */
export async function pauseAtIssuer<Outcome>(
  services: Services,
  work: (services: Services) => Promise<Outcome>,
): Promise<() => Promise<Outcome>> {
  const [asked, answered] = [moment(), moment()]
  const afterwards =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      asked.come()
      await answered.hasCome
      return ask(request)
    }
  const { issue, reverse, ...others } = services.invoiceIssuer
  const running = work({
    ...services,
    invoiceIssuer: { ...others, issue: afterwards(issue), reverse: afterwards(reverse) },
  })
  await Promise.race([asked.hasCome, running])
  return () => {
    answered.come()
    return running
  }
}

function moment() {
  let come: () => void = () => undefined
  const hasCome = new Promise<void>((done) => (come = done))
  return { come, hasCome }
}
