/** Entry of a calendar file (RFC 5545). */
export interface CalendarEntry {
  /** Stable identifier: importing a later file updates the entry. */
  uid: string
  title: string
  place: string
  /** UTC instants, ISO 8601. */
  startsAt: string
  endsAt: string
  /** Removes the entry from the calendar. */
  isCancelled?: boolean
}

export interface Calendar {
  /** `CANCEL` removes all entries, `PUBLISH` only the cancelled ones. */
  method: 'PUBLISH' | 'CANCEL'
  organizer: { name: string; email: string }
  entries: readonly CalendarEntry[]
}

/** One day and two hours before. */
const REMINDERS = ['-P1D', '-PT2H']
const LONGEST_LINE = 75
const SEQUENCE_START_MS = Date.UTC(2020, 0, 1)

/** Returns the text of the calendar file. `now` (milliseconds) is its creation time. */
export function calendarFile({ method, organizer, entries }: Calendar, now: number): string {
  const common = [
    `DTSTAMP:${utc(new Date(now).toISOString())}`,
    `SEQUENCE:${sequenceAt(now)}`,
    `ORGANIZER;CN="${quotable(organizer.name)}":mailto:${organizer.email}`,
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exam registration portal//EN',
    `METHOD:${method}`,
    ...entries.flatMap((entry) =>
      eventLines({ ...entry, isCancelled: method === 'CANCEL' || entry.isCancelled === true }, common),
    ),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/**
 * Seconds since 2020, so that each later file replaces the earlier ones. A count of changes would have to include those
 * of the project file, of the seats and of the accommodations.
 */
const sequenceAt = (now: number) => Math.max(0, Math.floor((now - SEQUENCE_START_MS) / 1000))

function eventLines({ uid, title, place, startsAt, endsAt, isCancelled }: CalendarEntry, common: string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...common,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(isCancelled ? [] : REMINDERS.flatMap((before) => alarmLines(before, title))),
    'END:VEVENT',
  ]
}

function alarmLines(before: string, title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:${before}`, 'END:VALARM']
}

/** `20270106T010000Z` */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Replaces characters that a quoted parameter cannot contain. */
function quotable(text: string): string {
  return text.replace(/"/g, "'").replace(/\s+/g, ' ')
}

/** Folds lines at 75 bytes (RFC 5545), never inside a character; continuation lines start with a space. */
function folded(line: string): string {
  const rows = ['']
  let bytes = 0
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > LONGEST_LINE) {
      rows.push(' ')
      bytes = 1
    }
    rows[rows.length - 1] += letter
    bytes += size
  }
  return rows.join('\r\n')
}

/** Returns the length in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
