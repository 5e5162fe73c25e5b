/** Runs functions sequentially, continuing after failures; throws the first error at the end. */
export async function runSequentially(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
