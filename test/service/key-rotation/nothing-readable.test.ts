import { sql } from 'drizzle-orm'
import { buildLog } from '@server/core/running/log'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { exemptionNotificationJob } from '@server/areas/exemption/messages/notifications'
import { fillInExemption, handIn, readExemption, saveExemption, sendEvidence } from '../exemption/candidate'
import { college, decide } from '../exemption/college'
import { academy } from '../registration/academy'
import { cancel, confirmed, detail, orderOf, readDraft, save, submit } from '../registration/candidate'
import { certificate } from '../files/pdfs'
import { upload } from '../files/upload'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { everyFile, readableTexts } from '../setup/stored-data'

/** Personal data of a candidate, none of which may be stored in plain text. */
const told = {
  loginName: 'mingcandidate',
  realName: '王明',
  idNumber: '110105199003072311',
  birthDate: '1990-03-07',
  accountPhone: '13812345670',
  phone: '13998765432',
  employer: '城建设计院',
  school: '同济大学',
  photoName: '我的自拍照',
  diplomaName: 'diploma-of-wang',
  proofName: '学位证书扫描件',
  messagePhone: '13700001234',
  examOfMessage: '岩土考试',
  guardian: '王建国',
}

const lines: string[] = []
const log = buildLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
const school = sharedByTests(() => academy({ services: { log } }))

/** Runs a candidate through every feature and an operator through every read; returns the uploads as displayed. */
async function everythingIsDone(): Promise<Buffer[]> {
  const { service, ming } = school
  const photo = await upload(service, ming, { purpose: 'photo', name: `${told.photoName}.jpg` })
  const diploma = await upload(
    service,
    ming,
    { purpose: 'attachment', key: 'diploma', name: `${told.diplomaName}.pdf` },
    await certificate(),
  )
  const proof = await upload(service, ming, { purpose: 'field', key: 'education.proof', name: `${told.proofName}.pdf` })
  const education = [{ school: told.school, proof: [proof.data.fileId] }]
  const { phone, employer } = told
  await save(service, ming, 'WIZARD', { commitmentAccepted: true, areaCode: 'EAST', choices: [{ subjectCode: 'LAW' }] })
  await save(service, ming, 'WIZARD', { baseInfo: { phone, employed: 'yes', employer, education } })
  await save(service, ming, 'WIZARD', {
    photoFileId: photo.data.fileId,
    files: { diploma: [diploma.data.fileId] },
  })
  await save(service, ming, 'WIZARD', { confirmed: true })
  const answer = await submit(service, ming, 'WIZARD', 'a-key-of-its-own', await confirmed(service, ming, 'WIZARD'))
  expect(answer.error).toBeNull()
  await orderOf(service, ming, answer.data.orderId)
  const shown = await detail(service, ming, answer.data.registrationId)
  expect(shown.data.baseInfo).toMatchObject({ employer, education })
  expect(Object.values(shown.data.storedFiles).map(({ name }) => name)).toContain(`${told.proofName}.pdf`)
  await cancel(service, ming, answer.data.registrationId)
  expect((await readDraft(service, ming, 'WIZARD')).data.baseInfo).toMatchObject({ phone, employer, education })
  await service.signIn('academy', told.accountPhone, 'Right-password1')
  await service.call('POST /ea/g/sign-in', {
    body: { domain: 'academy', account: told.idNumber, password: 'Wrong-password1' },
  })
  await operate(service.services, 'registrations', 'find', 'academy', told.realName)
  await operate(service.services, 'accounts', 'consent', 'academy', 'xiaoCandidate', '--guardian', told.guardian)
  await messageIsWritten()
  const urls = Object.values(shown.data.storedFiles).map(({ url }) => url)
  return Promise.all(urls.map(async (url) => (await service.app.inject({ url })).rawPayload))
}

async function messageIsWritten(): Promise<void> {
  const { services } = school.service
  const { rows } = await services.db.execute<{ project_id: string }>(sql`select project_id from project`)
  await enqueueMessage(services, services.db, {
    projectId: rows[0]?.project_id ?? '',
    channel: 'sms',
    target: told.messagePhone,
    written: { template: 'any', language: 'zh', values: {}, subject: '', text: told.examOfMessage },
  })
}

/** Returns bytes from the middle of a file, because beginnings and ends are the same in many files. */
function traceOf(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  return bytes.subarray(middle, middle + 16)
}

describe('Personal data given by a candidate', () => {
  let uploaded: Buffer[]
  beforeAll(async () => {
    uploaded = await everythingIsDone()
  })

  it('is readable in no row of any table', async () => {
    expect(await readableTexts(school.service.services, told)).toEqual([])
  })

  it('is readable in no file, and no file is named after it', () => {
    const files = everyFile(school.service.services.env.DATA_DIR)
    const traces = [...uploaded.map(traceOf), ...Object.values(told).map((text) => Buffer.from(text))]
    expect(uploaded).toHaveLength(3)
    expect(files.size).toBeGreaterThanOrEqual(3)
    for (const [path, bytes] of files) {
      expect(traces.filter((trace) => bytes.includes(trace) || path.includes(trace.toString()))).toEqual([])
    }
  })

  it('is readable in no line of the log', () => {
    const readable = Object.values(told).filter((text) => lines.some((line) => line.includes(text)))
    expect(lines.length).toBeGreaterThan(10)
    expect(readable).toEqual([])
  })
})

describe('The data of an exemption application', () => {
  const school = sharedByTests(() => college({ services: { log } }))
  const told = { phone: '13998765432', certificate: '注册岩土工程师', reason: '王明的证书看不清' }

  it('is readable in no row or log line, while it is decided, notified and corrected', async () => {
    const { service, ming } = school
    const { phone, certificate: name } = told
    const photo = await sendEvidence(service, ming, 'FULL', 'photo')
    await saveExemption(service, ming, 'FULL', { baseInfo: { phone, certificates: [{ name }] } })
    await saveExemption(service, ming, 'FULL', { photoFileId: photo.data.fileId })
    await fillInExemption(service, ming, 'FULL')
    const { data } = await handIn(service, ming, 'FULL')
    await decide(service, data.exemptionId, 'rejected', told.reason)
    await exemptionNotificationJob.run(service.services)
    const draft = await readExemption(service, ming, 'FULL')
    expect(draft.data).toMatchObject({
      baseInfo: { phone, certificates: [{ name }] },
      application: { reason: { zh: told.reason } },
    })
    expect(await readableTexts(service.services, told)).toEqual([])
    expect(Object.values(told).filter((text) => lines.some((line) => line.includes(text)))).toEqual([])
  })
})
