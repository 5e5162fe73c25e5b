import { operators } from '@server/core/tables/operator'
import { exactly, type Command } from '../command'
import { table, time } from '../table'

export const operatorsList: Command = {
  name: 'operators list',
  usage: '',
  summary: 'Show who may use this tool by a code of theirs; nobody: whoever is logged in at the machine may',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const { db } = await call.services()
    const rows = await db
      .select({ name: operators.name, addedAt: operators.addedAt })
      .from(operators)
      .orderBy(operators.name)
    call.show(rows, () =>
      rows.length > 0
        ? table(
            ['NAME', 'ADDED'],
            rows.map(({ name, addedAt }) => [name, time(addedAt)]),
          )
        : 'No operators are set up: no code is asked for.',
    )
  },
}
