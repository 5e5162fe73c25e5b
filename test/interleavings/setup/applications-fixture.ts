/** Two instances in which candidates apply for exemptions, accommodations and basic-info changes. */
import { ACCOMMODATION } from '@server/areas/accommodation/accommodation'
import { BASIC_INFO, KEY } from '@server/areas/basic-info/basic-info'
import { EXEMPTION } from '@server/areas/exemption/exemption'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { groupMembers } from '@server/core/tables/group'
import { createAccount } from '@server/domain/accounts/accounts'
import { bitmap } from '../../service/files/pictures'
import { testService } from '../../service/harness'
import { confirmedExemption, saveExemption } from '../../service/exemption/candidate'
import { confirmed, save } from '../../service/registration/candidate'
import type { Environment } from './prepare-subject'
import { sharedFakeClock } from './shared-fake-clock'
import { issueToken } from '../../service/setup/issue-token'

const START = Date.parse('2026-11-20T02:00:00Z')
const letter = 'commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }'
const named =
  '{ key: realName, label: { zh: 姓名, en: Name }, kind: text, required: true, prefill: realName, readOnly: true }'

const project = `
domain: college
name: { zh: 职业资格考试, en: Vocational exam }
examType: 2
exemption: true
modules: { registration: {}, payment: {}, exemption: {}, basicInfoUpdate: {}, reservation: {}, accommodation: {} }
groups: [{ domain: WORKS, name: 城建公司, quota: 1000000 }]
regions: [{ code: HZ, name: { zh: 杭州市, en: Hangzhou } }]
areas: [{ code: EAST, name: { zh: 东考区, en: East }, regionCode: HZ }]
batches:
  - code: PLAIN
    name: { zh: 春季, en: Spring }
    mode: 2
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 2
    ${letter}
    fields: [${named}]
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 6800, startsAt: +29d 09:00, endsAt: +29d 11:00, required: true, seats: { EAST: 100000 } }
      - { code: COST, name: { zh: 造价, en: Cost }, priceCents: 5000, startsAt: +30d 09:00, endsAt: +30d 11:00, seats: { EAST: 100000 } }
exemptions:
  - code: SHORT
    name: { zh: 免考申请, en: Exemption }
    opensAt: -10d
    closesAt: +10d
    notes: { zh: 须知, en: Notes }
    ${letter}
    grounds: [{ code: DEGREE, name: { zh: 学历, en: Degree } }]
    subjects: [{ code: LAW, name: { zh: 法规, en: Law }, grounds: [DEGREE] }, { code: COST, name: { zh: 造价, en: Cost }, grounds: [DEGREE] }]
    fields: [${named}]
centres:
  - code: LAKE
    name: { zh: 西湖考点, en: West Lake centre }
    regionCode: HZ
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    rooms: [{ code: A, name: { zh: 一机房, en: Lab one }, seats: 2000 }]
accommodations:
  - code: EXTRA
    name: { zh: 便利申请, en: Accommodations }
    rounds: [OPEN]
    daysBefore: 2
    arrangements:
      - { code: half, kind: extraTime, percent: 50, name: { zh: 延长 50%, en: Split as long again } }
      - { code: ten, kind: extraTime, minutes: 10, name: { zh: 延长 10 分钟, en: Ten minutes more } }
appointments:
  - code: OPEN
    name: { zh: 第一轮, en: First round }
    opensAt: -1d
    closesAt: +20d
    sessions:
      - { code: S1, centre: LAKE, startsAt: +5d 09:00, endsAt: +5d 11:00 }
      - { code: S2, centre: LAKE, startsAt: +6d 09:00, endsAt: +6d 11:00 }
`

/** A candidate who is a group member. */
export interface Applicant {
  projectId: string
  accountId: string
  account: string
  token: string
  memberId: string
}

/** Confirmation sent with a submission: draft and offer. */
export type Seen<Confirmed> = Applicant & { seen: Confirmed }
export type Applied<Confirmed> = Seen<Confirmed> & { applicationId: string }

export async function applicationsFixture() {
  const one = await testService({ projects: [project], now: new Date(START).toISOString() })
  const { services } = one
  const two = await testService({
    databaseUrl: one.databaseUrl,
    now: new Date(START).toISOString(),
  })
  const defined = await requireProject(services, 'college')
  const { projectId } = defined
  let count = 1_000_000

  const { before, mark } = sharedFakeClock({ one, two }, START)

  async function applicant(): Promise<Applicant> {
    const account = `ming${++count}`
    const accountId = await createAccount(services, projectId, {
      ...{ account, password: 'Right-password1', phone: `1391${count}` },
      ...{ idType: 'passport', country: 'FRA', idNumber: `E${count}`, realName: '王明' },
      ...{ gender: 'male', birthDate: '1990-03-07' },
    })
    const [memberId, at] = [newId(), new Date(services.now())]
    await services.db.insert(groupMembers).values({
      ...{ projectId, memberId, groupDomain: 'WORKS', accountId, state: 'agreed', invitedAt: at, agreedAt: at },
    })
    return { projectId, accountId, account, memberId, token: await issueToken(services, { projectId, accountId }) }
  }

  async function filledIn<Confirmed>(
    fill: (applicant: Applicant) => Promise<unknown>,
    seen: (applicant: Applicant) => Promise<Confirmed>,
  ): Promise<Seen<Confirmed>> {
    const made = await applicant()
    await fill(made)
    return { ...made, seen: await seen(made) }
  }

  const exemption = () =>
    filledIn(
      async ({ token }) => {
        const choices = [{ subjectCode: 'LAW', groundCode: 'DEGREE' }]
        must(await saveExemption(one, token, 'SHORT', { commitmentAccepted: true, baseInfo: {}, choices }))
        must(await saveExemption(one, token, 'SHORT', { confirmed: true }))
      },
      ({ token }) => confirmedExemption(one, token, 'SHORT'),
    )

  const offer = { params: { offerCode: 'EXTRA' } }
  const accommodation = () =>
    filledIn(
      async ({ token }) => {
        const baseInfo = { needs: ['half', 'ten'], reason: '阅读较慢' }
        const path = 'POST /exm_c/accommodations/:offerCode/draft'
        must(await one.call(path, { ...offer, body: { baseInfo } }, { token }))
        must(await one.call(path, { ...offer, body: { confirmed: true } }, { token }))
      },
      async ({ token }) => {
        const { data } = await one.call('GET /exm_c/accommodations/:offerCode/draft', offer, { token })
        return { seenAt: data.updatedAt }
      },
    )

  /** Saves a basic-info change with its photo as proof, which every other change needs too. */
  async function basicInfo(): Promise<Seen<{ seenAt: string | null }> & { portrait: string }> {
    const made = await applicant()
    const { token } = made
    const file = { name: 'card.bmp', bytes: new Uint8Array(bitmap(300, 200)) }
    const photo = { purpose: 'field' as const, key: 'portrait' }
    const sent = await one.call('POST /ea/basic-info/files', { body: photo }, { token, file })
    must(sent)
    const portrait = sent.data.fileId
    const baseInfo = { items: ['realName'], realName: '王小明', reason: '更名', portrait: [portrait] }
    must(await one.call('POST /ea/basic-info/draft', { body: { baseInfo } }, { token }))
    const saved = await one.call('POST /ea/basic-info/draft', { body: { confirmed: true } }, { token })
    must(saved)
    return { ...made, portrait, seen: { seenAt: saved.data.updatedAt } }
  }

  /** Completes and confirms a registration for these subjects; an exemption replaces the required one. */
  async function prepared({ token }: Applicant, ...subjects: readonly string[]) {
    const choices = subjects.map((subjectCode) => ({ subjectCode, areaCode: 'EAST' }))
    const step = { commitmentAccepted: true, baseInfo: {}, areaCode: 'EAST', choices }
    must(await save(one, token, 'PLAIN', step))
    must(await save(one, token, 'PLAIN', { confirmed: true }))
    return confirmed(one, token, 'PLAIN')
  }

  const environment: Environment = {
    ...{ one, two, projectId, mark },
    ignoredColumns: [
      ...['session_seat.place', 'session_seat.seat_number', 'appointment.gave_up_seat'],
      'registration.registration_number',
    ],
  }
  return {
    environment,
    project: defined,
    before,
    exemption,
    accommodation,
    basicInfo,
    prepared,
    idOf: {
      exemption: async (owner: Applicant) =>
        (await EXEMPTION.findLatest(services, owner, 'SHORT'))?.applicationId ?? '',
      accommodation: async (owner: Applicant) =>
        (await ACCOMMODATION.findLatest(services, owner, 'EXTRA'))?.applicationId ?? '',
      basicInfo: async (owner: Applicant) => (await BASIC_INFO.findLatest(services, owner, KEY))?.applicationId ?? '',
    },
    async close() {
      await two.close()
      await one.close()
    },
  }
}

/** Throws when a call of a fixture is refused. */
export function must({ error, details }: { error: string | null; details: unknown }): void {
  if (error) throw new Error(`${error} ${JSON.stringify(details)}`)
}
