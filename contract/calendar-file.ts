/** Entry of a calendar file (RFC 5545). */
export interface CalendarEntry {
  /** Stable identifier: importing a file twice updates the entry. */
  uid: string
  title: string
  place: string
  /** UTC instants, ISO 8601. */
  startsAt: string
  endsAt: string
}

/** One day and two hours before. */
const REMINDERS = ['-P1D', '-PT2H']
const LONGEST_LINE = 74

/** Returns the calendar file. `now` (milliseconds) is its creation time. */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  const stamp = utc(new Date(now).toISOString())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exam registration portal//EN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, title, place, startsAt, endsAt }: CalendarEntry, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...REMINDERS.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** `20270106T010000Z` */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
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
