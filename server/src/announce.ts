import type { Env } from './env'
import type { RunningService } from './start-service'

/** Prints start-up information for developers; in production only the address. */
export function announce(env: Env, { url, sandboxUrl }: RunningService): void {
  const lines: [string, string][] = [['Listening', url]]
  if (env.NODE_ENV === 'development') {
    lines.push(
      [
        'Project home',
        `${url}/e/demo/login   (demo-en, seat, bank, exempt, group, group2, dy2022, dyzgj2022, jqyy, closed, maintenance)`,
      ],
      ['Sign in with', 'demo01 / Demo1234 in every project; more accounts are in docs/demonstration.md'],
      ['Texts, emails', `${url}/dev/outbox, and below`],
      ['Calls', `${url}/openapi.json`],
    )
    if (sandboxUrl) lines.push(['Payments', `go to the sandbox at ${sandboxUrl}`])
    lines.push(['Data', `${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR}; Ctrl-C stops everything`])
  }
  console.log(lines.map(([name, value]) => `${name.padEnd(15)}${value}`).join('\n'))
}
