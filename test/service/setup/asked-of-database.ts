import { Client } from 'pg'

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

/** Asked by the process now and then, whoever calls: what the projects are, and whether the database is there (`core/postgres/pulse.ts`). */
const isOfProcess = (text: string) => text.includes('"project"') || text === 'select 1'

/** The statements that the database was asked while `work` was done, without their values. */
export async function askedOfDatabase(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !isOfProcess(text))
  } finally {
    asked.mockRestore()
  }
}
