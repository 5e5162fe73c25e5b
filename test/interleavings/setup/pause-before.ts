import type { Services } from '@server/core/services'
import { interceptStatements } from '../../service/setup/pause'

/** Runs `work` until its first statement that matches, or to its end. Returns the rest, which begins with that statement. */
export async function pauseBefore<Outcome>(
  services: Services,
  statement: RegExp,
  work: () => Promise<Outcome>,
): Promise<() => Promise<Outcome>> {
  let resume: () => void = () => undefined
  const gate = new Promise<void>((done) => (resume = done))
  let reach: () => void = () => undefined
  const reached = new Promise<void>((done) => (reach = done))
  const interception = interceptStatements(services, ({ text }) => {
    if (!statement.test(text)) return undefined
    reach()
    return gate
  })
  const running = work()
  await Promise.race([reached, running])
  interception.stop()
  return () => {
    resume()
    return running
  }
}
