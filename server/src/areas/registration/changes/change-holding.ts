import { and, asc, eq } from 'drizzle-orm'
import { registrationChanges, registrations } from '@server/core/tables/registration'
import type { Holding } from '@server/domain/holdings/holding'
import { entry, fact, moment, part } from '@server/domain/holdings/told'

/** What was changed of registrations stays with them: it says where somebody was to sit, and nothing else of them. */
export const changeHolding: Holding = {
  tables: [registrationChanges],
  tell: async ({ db }, { owner }) => {
    const rows = await db
      .select({
        number: registrations.registrationNumber,
        moves: registrationChanges.moves,
        at: registrationChanges.at,
      })
      .from(registrationChanges)
      .innerJoin(
        registrations,
        and(
          eq(registrations.projectId, registrationChanges.projectId),
          eq(registrations.registrationId, registrationChanges.registrationId),
        ),
      )
      .where(and(eq(registrations.projectId, owner.projectId), eq(registrations.accountId, owner.accountId)))
      .orderBy(asc(registrationChanges.at))
    const entries = rows.map(({ number, moves, at }) =>
      entry([
        fact('报名序号', 'Registration number', number),
        fact(
          '考区',
          'Test areas',
          moves.map(({ subjectCode, from, to }) => `${subjectCode}: ${from} → ${to}`).join(', '),
        ),
        fact('更换时间', 'Changed', moment(at)),
      ]),
    )
    return part('更换考区', 'Test areas changed', entries)
  },
  end: () => Promise.resolve(),
}
