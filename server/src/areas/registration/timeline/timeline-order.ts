interface Timed {
  at: Date
}

interface StoredEvent extends Timed {
  /** UUIDv7: increases in the order of writing. */
  eventId: string
}

const MS_PER_SECOND = 1000
const secondOf = ({ at }: Timed) => Math.floor(at.getTime() / MS_PER_SECOND)

export const byTime = (one: Timed, other: Timed) => one.at.getTime() - other.at.getTime()

/** Compares the seconds of two events; 0 within the same second. */
export const bySecond = (one: Timed, other: Timed) => secondOf(one) - secondOf(other)

/**
 * Sorts stored events by second, and within a second in the order of writing: WeChat Pay reports whole seconds, so a
 * payment in the second of the submission has an earlier time than the submission.
 */
export function inTimelineOrder<Event extends StoredEvent>(events: readonly Event[]): Event[] {
  const byWriting = (one: Event, other: Event) => (one.eventId < other.eventId ? -1 : 1)
  return [...events].sort((one, other) => bySecond(one, other) || byWriting(one, other))
}
