import type { Language } from '../format'
import type { LocalText } from '../schemas'

interface Seat {
  centre: { name: LocalText; address: LocalText }
  room: { name: LocalText }
  seatNumber: number
}

/** Returns the location of a seat in one line: test centre, room, number, address. */
export function seatPlace({ centre, room, seatNumber }: Seat, language: Language): string {
  const seat = language === 'zh' ? `${seatNumber} 号座位` : `seat ${seatNumber}`
  return [centre.name[language], room.name[language], seat, centre.address[language]].join(
    language === 'zh' ? '，' : ', ',
  )
}
