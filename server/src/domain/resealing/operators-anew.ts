import { and, eq, notLike } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { operators, placeOfSeed } from '@server/core/tables/operator'

/** Operators' seeds, which are of no project: there are few, so they are encrypted with the key of `version` in one go. */
export async function sealOperatorsAnew({ db, personalData }: Services, version: number): Promise<void> {
  const older = await db
    .select()
    .from(operators)
    .where(notLike(operators.seedCipher, `${version}.%`))
  for (const { name, seedCipher } of older) {
    const anew = personalData.encrypt(placeOfSeed(name), personalData.decrypt(placeOfSeed(name), seedCipher))
    // one who was set up anew meanwhile stays as they are
    await db
      .update(operators)
      .set({ seedCipher: anew })
      .where(and(eq(operators.name, name), eq(operators.seedCipher, seedCipher)))
  }
}
