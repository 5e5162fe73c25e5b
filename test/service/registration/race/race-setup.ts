import { STEPS } from '@contract/registration/steps/steps'
import type { StoredDraft } from '@server/core/tables/registration'

/** Configuration of an instance. */
export interface RaceSetup {
  databaseUrl: string
  clock: FastClock
  tokens: string[]
}

/** A submission that may have to be repeated unchanged. */
export interface Sent {
  token: string
  url: string
  key: string
  body: object
}

/** Messages from an instance: started and answered submissions, and faults. */
export type RaceReport =
  { kind: 'trying'; sent: Sent } | { kind: 'answered'; key: string } | { kind: 'fault'; fault: string }

/** Clock on which half an hour takes half a second, equal in every process. */
export interface FastClock {
  startedAt: number
}

const SPEED = 3_600

export function fastNow({ startedAt }: FastClock): number {
  return startedAt + (Date.now() - startedAt) * SPEED
}

/** Prevents session expiry on the fast clock. */
export const patientSignIn = { TOKEN_IDLE_MINUTES: '10000000', TOKEN_LIFETIME_HOURS: '1000000' }

const SUBJECTS = ['A', 'B', 'C', 'D']
const AREAS = ['EAST', 'WEST']
const SEATS_PER_POOL = 6

/** Eight pools of six seats. */
export const raceProject = `
domain: race
name: { zh: 抢位, en: Race }
examType: 2
modules: { registration: {}, payment: {} }
regions:
  - { code: R1, name: { zh: 杭州市, en: Hangzhou } }
areas:
${AREAS.map((code) => `  - { code: ${code}, name: { zh: ${code}, en: ${code} }, regionCode: R1 }`).join('\n')}
batches:
  - code: RACE
    name: { zh: 抢位, en: Race }
    mode: 2
    opensAt: -1d
    closesAt: +1000d
    examStatus: 2
    maxSubjects: 4
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
${SUBJECTS.map(subject).join('\n')}
`

/** Each subject is on its own day, so that any combination is allowed. */
function subject(code: string, index: number): string {
  const day = 1100 + index
  const seats = AREAS.map((area) => `${area}: ${SEATS_PER_POOL}`).join(', ')
  return `      - { code: ${code}, name: { zh: ${code}, en: ${code} }, priceCents: 100, startsAt: +${day}d 09:00, endsAt: +${day}d 11:00, seats: { ${seats} } }`
}

/**
 * Creates a complete draft with one to three subjects in random order and areas, so that locks are requested in every
 * order.
 */
export function randomDraft(acceptedLetter: string): StoredDraft {
  const shuffled = [...SUBJECTS].sort(() => Math.random() - 0.5)
  const choices = shuffled
    .slice(0, 1 + Math.floor(Math.random() * 3))
    .map((subjectCode) => ({ subjectCode, areaCode: AREAS[Math.floor(Math.random() * 2)] }))
  const { photoFileId, files, areaCode } = { photoFileId: null, files: {}, areaCode: null }
  return {
    commitmentAccepted: true,
    acceptedLetter,
    baseInfo: {},
    photoFileId,
    files,
    areaCode,
    choices,
    confirmed: true,
    passedSteps: [...STEPS],
  }
}
