/** Does one after the other, also where one before it failed; the first failure is thrown in the end. */
export async function oneAfterAnother(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
