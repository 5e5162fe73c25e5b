import type { Figure } from '../../bench/report'
import type { CrowdReply } from '../crowd/calls'

/** Delay after which a device shows a problem. */
const UNANSWERED_MS = 2_000

/** Replies from the start of the migration until the last instance of the previous version ended. */
export class Upgrade {
  private beganAt = NaN
  private schemaAt = NaN
  private endedAt = NaN
  private heard: CrowdReply[] = []

  begins(): void {
    this.beganAt = performance.now()
  }

  hasSchema(): void {
    this.schemaAt = performance.now()
  }

  /** To be called before an instance of the previous version ends. */
  ends(replies: readonly CrowdReply[]): void {
    this.endedAt = performance.now()
    this.heard = replies.filter(({ endedAt }) => endedAt >= this.beganAt && endedAt <= this.endedAt)
  }

  figures(migrations: number): Figure[] {
    const failed = this.heard.filter(({ status }) => status === 0 || status >= 500).length
    return [
      { what: 'migrations that the previous version lacks', value: migrations, unit: '' },
      { what: 'the schema was changed within', value: this.schemaAt - this.beganAt, unit: 'ms' },
      { what: 'answers while both versions were there', value: this.heard.length, unit: '', bar: { atLeast: 1 } },
      { what: 'of them failed', value: failed, unit: '', bar: { atMost: 0 } },
      {
        ...{ what: 'nobody was answered for', value: this.silenceMs(), unit: 'ms', canBeZero: true },
        bar: { atMost: UNANSWERED_MS },
      },
    ]
  }

  private silenceMs(): number {
    const moments = [this.beganAt, ...this.heard.map(({ endedAt }) => endedAt), this.endedAt].sort((a, b) => a - b)
    return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? at)))
  }
}
