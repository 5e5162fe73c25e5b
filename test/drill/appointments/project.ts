/** Few seats with high demand, in rounds at overlapping hours, and a batch with drawn tickets. */
export const DOMAIN = 'history'
export const ROUNDS = ['OPEN', 'OTHER', 'PAID', 'TALK'] as const
export const CITY = 'HZ'
export const POSITION = 'TEACH'
/** Cancellations allowed by round; rounds with many do not print tickets. */
export const CANCELS = { OPEN: 1, OTHER: 20, PAID: 20, TALK: 2 } as const satisfies Record<
  (typeof ROUNDS)[number],
  number
>
/** Batch with drawn seats, and batch of the round PAID; both require the subject LAW in the area. */
export const BATCHES = ['WRITTEN', 'PRACTICE'] as const
const AREA = 'EAST'

/** Minimum and maximum seats by room. */
export type Rooms = Readonly<Record<string, readonly [number, number]>>

/** Rooms by centre. */
export const ROOMS = {
  LAKE: { A: [1, 2], B: [1, 2] },
  RIVER: { A: [1, 3] },
  HALL: { A: [3, 30], B: [1, 30] },
} as const satisfies Record<string, Rooms>

interface Session {
  centre: string
  day: number
  hours: readonly [number, number]
}

/** Day and hours by session code; some overlap with a session of another round. */
export const SESSIONS = {
  OPEN: {
    S1: { centre: 'LAKE', day: 30, hours: [9, 11] },
    S2: { centre: 'RIVER', day: 30, hours: [14, 16] },
    S3: { centre: 'LAKE', day: 31, hours: [9, 11] },
  },
  OTHER: {
    T1: { centre: 'RIVER', day: 30, hours: [10, 12] },
    T2: { centre: 'LAKE', day: 30, hours: [15, 17] },
    T3: { centre: 'RIVER', day: 32, hours: [9, 11] },
  },
  PAID: {
    P1: { centre: 'RIVER', day: 31, hours: [10, 12] },
    P2: { centre: 'LAKE', day: 30, hours: [13, 15] },
  },
  TALK: {
    I1: { centre: 'LAKE', day: 32, hours: [9, 10] },
    I2: { centre: 'LAKE', day: 32, hours: [10, 11] },
  },
} as const

export const CENTRE_NAME = '考点'
export const ADDRESS = '文三路'

const named = (text: string) => `{ zh: ${text}, en: ${text} }`
const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`

const centres = Object.entries(ROOMS).map(([code, rooms]) => {
  const made = Object.entries(rooms).map(
    ([room, [, most]]) => `{ code: ${room}, name: ${named(room)}, seats: ${most} }`,
  )
  return `  - { code: ${code}, name: ${named(CENTRE_NAME)}, regionCode: ${CITY}, address: ${named(ADDRESS)}, rooms: [${made.join(', ')}] }`
})

const rounds = ROUNDS.map((code) => {
  const sessions = Object.entries<Session>(SESSIONS[code]).map(([session, { centre, day, hours }]) => {
    const times = `startsAt: +${day}d ${hour(hours[0])}, endsAt: +${day}d ${hour(hours[1])}`
    const position = code === 'TALK' ? `, position: ${POSITION}` : ''
    return `      - { code: ${session}, centre: ${centre}, ${times}${position} }`
  })
  return `  - code: ${code}
    name: ${named(code)}
    opensAt: -1d
    closesAt: +29d
    cancels: ${CANCELS[code]}
    ${code === 'TALK' ? `kind: interview\n    positions: [{ code: ${POSITION}, name: ${named(POSITION)} }]` : ''}
    ${code === 'PAID' ? `of: PRACTICE` : ''}
    sessions:
${sessions.join('\n')}`
})

const batch = (code: string, { day, closesAt, tickets }: { day: number; closesAt: string; tickets?: string }) => `
  - code: ${code}
    name: ${named(code)}
    mode: 2
    opensAt: -1d
    closesAt: ${closesAt}
    examStatus: 2
    maxSubjects: 1
    commitment: { title: ${named('承诺书')}, body: ${named('承诺')} }
    fields: []
    audit: { review: byHand }
    ${tickets === undefined ? '' : `tickets: ${tickets}`}
    subjects:
      - { code: LAW, name: ${named('法规')}, priceCents: 0, startsAt: +${day}d 09:00, endsAt: +${day}d 11:00, seats: { ${AREA}: 100 } }`

const lifted = ['drafts', 'withdrawals', 'signUps', 'verifying']

export const project = `
domain: ${DOMAIN}
name: ${named('历史')}
examType: 3
modules: { registration: {}, payment: {}, reservation: {}, print: {} }
rateLimits: { ${lifted.map((name) => `${name}: { max: 1000000, minutes: 10 }`).join(', ')} }
regions: [{ code: ${CITY}, name: ${named('杭州市')} }]
areas: [{ code: ${AREA}, name: ${named(AREA)}, regionCode: ${CITY} }]
batches:
${batch('WRITTEN', { day: 40, closesAt: '+2h', tickets: `{ number: '{year:2}{area}{room:3}{seat:2}{serial:4}', centres: { ${AREA}: [HALL] } }` })}
${batch('PRACTICE', { day: 50, closesAt: '+29d' })}
centres:
${centres.join('\n')}
appointments:
${rounds.join('\n')}
`
