import { and, eq, notLike } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { operators, placeOfSeed } from '@server/core/tables/operator'

/**
 * Re-encrypts operators' second-factor seeds, which belong to no project, with the key of `version`; all at once, as
 * there are few.
 */
export async function reencryptOperators({ db, personalData }: Services, version: number): Promise<void> {
  const older = await db
    .select()
    .from(operators)
    .where(notLike(operators.seedCipher, `${version}.%`))
  for (const { name, seedCipher } of older) {
    const anew = personalData.encryptGlobal(
      placeOfSeed(name),
      personalData.decryptGlobal(placeOfSeed(name), seedCipher),
    )
    // skips an operator whose seed was replaced meanwhile
    await db
      .update(operators)
      .set({ seedCipher: anew })
      .where(and(eq(operators.name, name), eq(operators.seedCipher, seedCipher)))
  }
}
