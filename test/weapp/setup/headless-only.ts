/** Whether the specs run in the developer tools, whose command line this names, or on the headless host. */
export const devtoolsCli = process.env.WX_CLI

/** What begins the reason in the name of a skipped test; `npm run devtools -- test` counts by it. */
const MARK = 'headless host only'

/**
 * Tests that need what the developer tools cannot do: there they are skipped, with the reason in their names.
 * @param reason what only the headless host can do: "send the program to the background"
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
