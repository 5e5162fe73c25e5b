import { Client } from 'pg'

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

/** Statements of the process itself: project cache and health probe (`core/postgres/health-probe.ts`). */
const isOfProcess = (text: string) => text.includes('"project"') || text === 'select 1'

/** Returns the statements sent during `work`, without their values. */
export async function askedOfDatabase(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !isOfProcess(text))
  } finally {
    asked.mockRestore()
  }
}
