/** A response that asked a visitor to wait. */
interface Waited {
  number: number
  askedAt: number
}

interface LetIn {
  number: number
  at: number
}

/**
 * Counts visitors asked to wait although a later number was admitted more than `slackMs` before their request. Times
 * are in milliseconds.
 */
export function overtaken(waited: readonly Waited[], letIn: readonly LetIn[], slackMs: number): number {
  const inOrder = [...letIn].sort((one, other) => one.at - other.at)
  let [next, largest, count] = [0, 0, 0]
  for (const { number, askedAt } of [...waited].sort((one, other) => one.askedAt - other.askedAt)) {
    for (let one = inOrder[next]; one && one.at < askedAt - slackMs; one = inOrder[++next])
      largest = Math.max(largest, one.number)
    if (largest > number) count++
  }
  return count
}
