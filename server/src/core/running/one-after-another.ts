/** Runs functions sequentially, continuing after failures; throws the first error at the end. */
export async function oneAfterAnother(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
