/** UUIDv7. */
function newDecisionId(): string {
  const HEX = 16
  const TIME_DIGITS = 12
  const time = Date.now().toString(HEX).padStart(TIME_DIGITS, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice('xxxxxxxx-xxxx-4'.length)}`
}

/** Ids of decisions: one that is sent again because its answer was lost keeps its id, so it is made once. */
export class DecisionAttempts {
  private last: { content: string; decisionId: string } | null = null

  idOf(content: unknown): string {
    const json = JSON.stringify(content)
    if (this.last?.content !== json) this.last = { content: json, decisionId: newDecisionId() }
    return this.last.decisionId
  }

  /** The answer has arrived: the same decision made again is another one. */
  answered(): void {
    this.last = null
  }
}
