import { and, eq, gt } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { actionRuns } from '@server/core/tables/action'
import { runOperator } from '@server/operator/run-operator'
import type { Services } from '@server/core/services'
import { withImmediateEffect } from '../../immediate-effect'

/** Checks that the runs of actions since `before` (an id) changed exactly what their previews announced. */
async function expectAsAnnounced({ db }: Services, before: string): Promise<void> {
  const runs = await db
    .select()
    .from(actionRuns)
    .where(and(gt(actionRuns.runId, before), eq(actionRuns.state, 'done')))
  for (const { action, preview, outcome } of runs) {
    // an item that changed between preview and run stays as it is
    if (outcome?.exceptions.length !== preview.exceptions.length) continue
    expect({ action, ...outcome }).toEqual({ action, ...preview })
  }
}

export interface Outcome {
  code: number
  printed: string
  complained: string
}

/** Runs the operator tool in this process with the services of a test. Actions take effect at once. */
export function operate(services: Services | null, ...words: string[]): Promise<Outcome> {
  return operateWith('', services, ...words)
}

/** Runs the operator tool with lines on stdin. Actions take effect at once. */
export async function operateWith(input: string, services: Services | null, ...words: string[]): Promise<Outcome> {
  return operateAt({}, input, services, ...withImmediateEffect(words))
}

/** Runs the operator tool in a terminal session, or with answers to its prompts. */
export async function operateAt(
  at: { actor?: string; language?: 'zh' | 'en'; terminal?: string; answers?: Record<string, string> },
  input: string,
  services: Services | null,
  ...words: string[]
): Promise<Outcome> {
  const printed: string[] = []
  const complained: string[] = []
  const lines = input.split('\n')
  const before = newId()
  const code = await runOperator(words, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
    readLine: () => Promise.resolve(lines.shift() ?? ''),
    services: () => (services ? Promise.resolve(services) : Promise.reject(new Error('no database was expected'))),
    actor: at.actor ?? 'wang',
    ...(at.language && { language: at.language }),
    terminal: at.terminal ?? null,
    ask: at.answers ? (question) => Promise.resolve(at.answers?.[question] ?? '') : null,
  })
  if (services) await expectAsAnnounced(services, before)
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}
