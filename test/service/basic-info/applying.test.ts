/** Basic-info update: once only, with the chosen items and required photos (specification §5). */
import { newId } from '@server/core/postgres/ids'
import { accountById } from '@server/domain/accounts/accounts'
import { BASIC_INFO, KEY } from '@server/areas/basic-info/basic-info'
import { changeIdentity } from '@server/domain/accounts/change-identity'
import { academy } from '../registration/academy'
import { project } from '../registration/project'
import { interleave } from '../setup/pause'
import { locksAccount } from '../account/overtaken'
import { sharedByTests } from '../setup/shared-by-tests'
import {
  applied,
  decide,
  fillIn,
  handIn,
  mine,
  newCandidate,
  newIdNumber,
  newName,
  photos,
  readDraft,
  save,
  sendPhoto,
} from './candidate'

const open = project.replace('modules:', 'modules:\n  basicInfoUpdate: {}')
const school = sharedByTests(() => academy({ projects: [open] }))

describe('Applying for a change of basic information', () => {
  it('is refused once the sign-in has ended during the call', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    await fillIn(service, candidate)
    const { first, second } = await interleave(
      service.services,
      locksAccount,
      () => handIn(service, candidate),
      () => service.call('GET /ea/so', {}, { token: candidate.token }),
    )
    expect([first.error, second.error]).toEqual(['EA_LOGIN_EXPIRED', null])
    expect(await BASIC_INFO.findLatest(service.services, candidate, KEY)).toBeNull()
  })

  it('starts with the recorded data, its number masked', async () => {
    const candidate = await newCandidate(school.service)
    const { current, application } = (await mine(school.service, candidate)).data
    expect(current).toEqual({
      ...{ realName: '王明', idType: 'nationalId', country: null, gender: 'male', birthDate: '1990-03-07' },
      idNumber: expect.stringMatching(/^110\*{11}\d{3}[\dX]$/) as string,
    })
    expect(application).toBeNull()
    expect((await readDraft(school.service, candidate)).data).toMatchObject({ updatedAt: null, application: null })
  })

  it('reports at each field what is missing or does not match the document', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const faults = async (baseInfo: Parameters<typeof save>[2]['baseInfo']) => {
      const answer = await save(service, candidate, { baseInfo })
      return [answer.error, answer.details['fields']]
    }
    expect(await faults({})).toMatchObject(['COMMON_FIELDS', { items: 'FIELD_REQUIRED', portrait: 'FIELD_REQUIRED' }])
    const sent = await photos(service, candidate)
    const given = { reason: '填错', ...sent }
    expect(await faults({ ...given, items: ['realName'], realName: 'Wang1' })).toEqual([
      'COMMON_FIELDS',
      { realName: 'FIELD_NAME' },
    ])
    expect(
      await faults({ ...given, items: ['document'], idType: 'nationalId', idNumber: '110105199003072312' }),
    ).toEqual(['COMMON_FIELDS', { idNumber: 'EA_ID_CARD_INVALID' }])
    expect(await faults({ ...given, items: ['gender'], gender: 'female' })).toEqual([
      'COMMON_FIELDS',
      { gender: 'FIELD_GENDER_OF_ID' },
    ])
    expect(await faults({ ...given, items: ['birthDate'], birthDate: '1990-03-08' })).toEqual([
      'COMMON_FIELDS',
      { birthDate: 'FIELD_BIRTH_DATE_OF_ID' },
    ])
  })

  it('refuses a new value that is already recorded', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const given = { reason: '填错', ...(await photos(service, candidate)) }
    const name = await save(service, candidate, { baseInfo: { ...given, items: ['realName'], realName: '王明' } })
    expect(name.details).toMatchObject({ fields: { realName: 'FIELD_UNCHANGED' } })
    const number = await save(service, candidate, {
      baseInfo: { ...given, items: ['document'], idType: 'nationalId', idNumber: candidate.idNumber },
    })
    expect(number.details).toMatchObject({ fields: { idNumber: 'FIELD_UNCHANGED' } })
  })

  it('refuses a photo that was uploaded for another purpose or is not an image', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const sent = await photos(service, candidate)
    const wrong = await save(service, candidate, { baseInfo: { ...newName, ...sent, emblem: sent['portrait'] } })
    expect(wrong.details).toMatchObject({ fields: { emblem: 'EA_BASIC_INFO_FILE_MISSING' } })
    expect((await sendPhoto(service, candidate, 'portrait', Buffer.from('not a picture'))).error).toBe('PC_FILE_TYPE')
    expect((await sendPhoto(service, candidate, 'nothing')).error).toBe('COMMON_NOT_FOUND')
  })

  it('is submitted as confirmed, and shows the recorded data next to the requested changes', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    await fillIn(service, candidate)
    expect((await handIn(service, candidate)).error).toBeNull()
    expect((await mine(service, candidate)).data.application).toMatchObject({
      state: 'auditing',
      reason: null,
      before: { realName: '王明' },
      baseInfo: { items: ['realName'], realName: '王小明', reason: '户籍更名' },
      timeline: [{ event: 'submitted' }],
    })
  })

  it('is not submitted without items, without photos, or with unconfirmed changes', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    expect((await handIn(service, candidate)).error).toBe('EA_BASIC_INFO_ITEMS')
    await fillIn(service, candidate)
    const seenAt = (await readDraft(service, candidate)).data.updatedAt
    service.clock.advance(1000)
    const again = await photos(service, candidate)
    await save(service, candidate, { baseInfo: { ...newName, realName: '王大明', ...again } })
    const { token } = candidate
    expect((await service.call('POST /ea/basic-info/submit', { body: { seenAt } }, { token })).error).toBe(
      'EA_BASIC_INFO_CHANGED',
    )
    expect((await save(service, candidate, { baseInfo: { ...newName, ...again }, seenAt })).error).toBe(
      'EA_BASIC_INFO_CHANGED',
    )
  })

  it('needs the photos that the recorded document requires', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const info = { realName: '王明', gender: 'male', birthDate: '1990-03-07', country: null } as const
    const { services } = service
    await changeIdentity(services, services.db, candidate, { ...info, idType: 'passport', idNumber: 'E12345678' })
    const portrait = [(await sendPhoto(service, candidate, 'portrait')).data.fileId]
    expect((await save(service, candidate, { baseInfo: { ...newName, portrait } })).error).toBeNull()
    await changeIdentity(services, services.db, candidate, {
      ...{ ...info, idType: 'nationalId', idNumber: candidate.idNumber },
    })
    expect((await handIn(service, candidate)).error).toBe('EA_BASIC_INFO_PHOTOS')
  })

  it('for a passport needs its country and only the photo of the passport', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const portrait = [(await sendPhoto(service, candidate, 'portrait')).data.fileId]
    const passport = { items: ['document'], idType: 'passport', idNumber: 'F77120045', reason: '已入法国籍', portrait }
    const unsaid = await save(service, candidate, { baseInfo: passport })
    expect(unsaid.details).toEqual({ fields: { country: 'FIELD_REQUIRED' } })
    expect((await save(service, candidate, { baseInfo: { ...passport, country: 'FRA' } })).error).toBeNull()
    await save(service, candidate, { confirmed: true })
    expect((await handIn(service, candidate)).error).toBeNull()
    const own = await BASIC_INFO.findLatest(service.services, candidate, KEY)
    expect(await decide(service, own?.applicationId ?? '', 'passed')).toBeNull()
    expect((await mine(service, candidate)).data.current).toMatchObject({ idType: 'passport', country: 'FRA' })
  })

  it('for an ID card replacing a passport needs what an ID card requires', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const info = { realName: '王明', gender: 'male', birthDate: '1990-03-07', country: 'FRA' } as const
    const { services } = service
    await changeIdentity(services, services.db, candidate, { ...info, idType: 'passport', idNumber: 'F77120046' })
    const portrait = [(await sendPhoto(service, candidate, 'portrait')).data.fileId]
    const card = { items: ['document'], idType: 'nationalId', idNumber: candidate.idNumber, reason: '换发身份证' }
    expect((await save(service, candidate, { baseInfo: { ...card, portrait } })).details).toEqual({
      fields: { emblem: 'FIELD_REQUIRED', household: 'FIELD_REQUIRED' },
    })
  })

  it('sets the country of a passport without a recorded country', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const info = { realName: '王明', gender: 'male', birthDate: '1990-03-07', country: null } as const
    const { services } = service
    await changeIdentity(services, services.db, candidate, { ...info, idType: 'passport', idNumber: 'F77120047' })
    const portrait = [(await sendPhoto(service, candidate, 'portrait')).data.fileId]
    const same = { items: ['document'], idType: 'passport', idNumber: 'F77120047', reason: '补充国家', portrait }
    expect((await save(service, candidate, { baseInfo: { ...same, country: 'FRA' } })).error).toBeNull()
  })

  it('is possible once: not while one is in review, nor after one was approved', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const updateId = await applied(service, candidate)
    const refused = async () => [
      (await save(service, candidate, { confirmed: true })).error,
      (await sendPhoto(service, candidate, 'portrait')).error,
      (await handIn(service, candidate)).error,
    ]
    const once = Array<string>(3).fill('EA_BASIC_INFO_ONCE')
    expect(await refused()).toEqual(once)
    await decide(service, updateId, 'passed')
    expect(await refused()).toEqual(once)
  })

  it('succeeds once when submitted twice at the same moment', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    await fillIn(service, candidate)
    const answers = await Promise.all([handIn(service, candidate, newId()), handIn(service, candidate, newId())])
    expect(answers.map(({ error }) => error).sort()).toEqual(['EA_BASIC_INFO_ONCE', null])
  })

  it('can be corrected and submitted again once it was rejected with a reason', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    await decide(service, await applied(service, candidate), 'rejected', '照片不清楚')
    const draft = (await readDraft(service, candidate)).data
    expect(draft).toMatchObject({
      confirmed: false,
      baseInfo: { realName: '王小明' },
      application: { state: 'rejected', reason: { zh: '照片不清楚' } },
    })
    await save(service, candidate, { confirmed: true })
    expect((await handIn(service, candidate)).error).toBeNull()
    const { application } = (await mine(service, candidate)).data
    expect(application).toMatchObject({ state: 'auditing', reason: null })
    expect(application?.timeline.map(({ event, reason }) => [event, reason && reason.zh])).toEqual([
      ['submitted', null],
      ['rejected', '照片不清楚'],
      ['resubmitted', null],
    ])
  })

  it('is refused for a document that belongs to another account', async () => {
    const { service } = school
    const [candidate, other] = [await newCandidate(service), await newCandidate(service)]
    await fillIn(service, candidate, {
      ...{ items: ['document'], idType: 'nationalId', idNumber: other.idNumber, reason: '填错' },
    })
    expect((await handIn(service, candidate)).error).toBe('EA_CERT_REGISTERED')
  })
})

describe('An approval', () => {
  it('changes the name and the details derived from the new number', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const idNumber = newIdNumber('19910418')
    const updateId = await applied(service, candidate, {
      ...{ items: ['realName', 'document'], realName: '欧阳小明', idType: 'nationalId', idNumber, reason: '填错' },
    })
    expect(await decide(service, updateId, 'passed')).toBeNull()
    expect(await accountById(service.services, candidate.projectId, candidate.accountId)).toMatchObject({
      ...{ realName: '欧阳小明', idNumber, birthDate: '1991-04-18' },
    })
    const signedIn = await service.call('POST /ea/g/sign-in', {
      body: { domain: 'academy', account: idNumber, password: 'Right-password1', agreed: true },
    })
    expect(signedIn.error).toBeNull()
  })

  it('is refused and changes nothing when another account has the document by then', async () => {
    const { service } = school
    const [candidate, other] = [await newCandidate(service), await newCandidate(service)]
    const idNumber = newIdNumber()
    const document = { items: ['document'], idType: 'nationalId', idNumber, reason: '填错' }
    const [first, second] = [await applied(service, candidate, document), await applied(service, other, document)]
    expect(await decide(service, first, 'passed')).toBeNull()
    expect(await decide(service, second, 'passed')).toBe('taken')
    expect((await mine(service, other)).data.application).toMatchObject({ state: 'auditing' })
    expect(await decide(service, first, 'rejected', '晚了')).toBe('passed')
  })
})
