const DOMAIN = 'seats'

/** Maximum seats of a room. */
const ROOM = 2_000

interface Rounds {
  /** Seats of the contended session. */
  hot: number
  warmUp: number
  /** Number of sessions, and seats per session. */
  spread: { sessions: number; seats: number }
}

/** Three rounds: one contended session, one for warm-up, and many sessions for distributed load. */
export function projectWithRounds({ hot, warmUp, spread }: Rounds): string {
  return `
domain: ${DOMAIN}
name: { zh: 预约测试, en: Seats }
examType: 1
modules: { reservation: {} }
regions: [{ code: R1, name: { zh: 杭州市, en: Hangzhou } }]
centres:
${centre('HOT', hot)}
${centre('WARM', warmUp)}
${centre('SPREAD', spread.seats)}
appointments:
${round('HOT', ['+10d 09:00'])}
${round('WARM', ['+11d 09:00'])}
${round(
  'SPREAD',
  Array.from({ length: spread.sessions }, (_, index) => `+${20 + index}d 09:00`),
)}
`
}

function centre(code: string, seats: number): string {
  const rooms = Array.from({ length: Math.ceil(seats / ROOM) }, (_, index) => {
    const held = Math.min(ROOM, seats - index * ROOM)
    return `{ code: '${index + 1}', name: { zh: '${index + 1}', en: '${index + 1}' }, seats: ${held} }`
  })
  return `  - { code: ${code}, name: { zh: ${code}, en: ${code} }, regionCode: R1, address: { zh: 文三路, en: Wensan Road }, rooms: [${rooms.join(', ')}] }`
}

function round(code: string, times: readonly string[]): string {
  const sessions = times.map(
    (time, index) =>
      `      - { code: S${index + 1}, centre: ${code}, startsAt: ${time}, endsAt: ${time.replace('09:', '11:')} }`,
  )
  return `  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    opensAt: -1d
    closesAt: +400d
    sessions:
${sessions.join('\n')}`
}
