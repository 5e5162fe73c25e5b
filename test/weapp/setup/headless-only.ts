/** Path of the developer tools' command line if the specs run there; unset on the headless host. */
export const devtoolsCli = process.env.WX_CLI

/** Prefix of the reason in the name of a skipped test; `npm run devtools -- test` counts skipped tests by it. */
const MARK = 'headless host only'

/**
 * Returns `it` and `describe` for tests that the developer tools cannot run; there they skip, with the reason in the
 * name.
 * @param reason action that only the headless host supports, such as "send the program to the background"
 */
export function headlessOnly(reason: string): Pick<typeof globalThis, 'it' | 'describe'> {
  if (!devtoolsCli) return { it, describe }
  const named = (name: unknown): string => `${String(name)} [${MARK}: ${reason}]`
  const skipped = (skip: jest.It['skip'] | jest.Describe['skip']) =>
    Object.assign((name: unknown, run: never) => skip(named(name) as never, run), {
      each: (...rows: Parameters<jest.Each>) => {
        const each = skip.each(...rows)
        return (name: string, run: never) => each(named(name), run)
      },
    })
  return { it: skipped(it.skip) as unknown as jest.It, describe: skipped(describe.skip) as unknown as jest.Describe }
}
