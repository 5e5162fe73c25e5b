/** Viewing, authorised download, stamping, verification, reissue and withdrawal of certificates. */
import { eq, sql } from 'drizzle-orm'
import { certificatePersonalData } from '@server/areas/certificate/certificate-personal-data'
import { certificateSteps } from '@server/areas/certificate/next-steps'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import { accounts } from '@server/core/tables/account'
import { requireProject } from '@server/calls/project/find-project'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Person } from '@server/domain/personal-data/personal-data-source'
import { certificateInvariants } from '@server/domain/invariants/certificates'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { sharedByTests } from '../setup/shared-by-tests'
import { certified } from './certified'

const at = sharedByTests(certified)
beforeEach(() => at.reset())

const DAY = 24 * 3_600_000
const accepted = async () => {
  const holder = await at.holder()
  await at.accept(holder.token, holder.certificateId)
  return holder
}
const codeOf = async (token: string, id: string) => (await at.show(token, id)).data.verify?.code ?? ''
const later = async (days: number) => {
  at.clock.advance(days * DAY)
  await at.stillSignedIn()
}

describe('An electronic certificate', () => {
  it('can be downloaded once the current terms of use were accepted (specification §6)', async () => {
    const { token, certificateId } = await at.holder()
    expect((await at.document(token, certificateId)).error).toBe('CERT_NOT_AUTHORISED')
    const other = { params: { certificateId }, body: { revision: 'another text' } }
    const refused = await at.call('POST /exm_c/certificates/:certificateId/authorisation', other, { token })
    expect(refused.error).toBe('CERT_AUTHORISATION_CHANGED')
    expect((await at.accept(token, certificateId)).error).toBeNull()
    const { data } = await at.document(token, certificateId)
    expect(data.name).toBe('N-1.pdf')
    const file = await at.app.inject({ url: data.url })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('that is issued on paper only cannot be downloaded', async () => {
    const { token, ticketId } = await at.registered()
    const path = at.file(`${await at.numberOf(ticketId)},N-9,,2026-05-23`)
    expect(await at.run('certificates', 'issue', 'written', path, '--certificate', 'SHEET')).toMatchObject({ code: 0 })
    const [card] = (await at.mine(token)).certificates
    expect(card).toMatchObject({ isElectronic: false })
    expect((await at.document(token, card?.certificateId ?? '')).error).toBe('CERT_NOT_ELECTRONIC')
  })

  it('is hidden from others, and shows the document number masked', async () => {
    const { token, certificateId } = await at.holder()
    const stranger = await at.registered()
    expect((await at.show(stranger.token, certificateId)).error).toBe('CERT_NOT_FOUND')
    expect((await at.show(token, certificateId)).data.holder).toMatchObject({
      realName: '许知远',
      idNumber: expect.stringContaining('*') as string,
    })
  })

  it('reports the characters that no font can print in the name written on it, to its holder and when reissued', async () => {
    const name = '王\u{2fff0}'
    const { token, certificateId } = await at.holder('N-1', name)
    expect(await at.run('accounts', 'correct', 'written', name, '--name', '王明')).toMatchObject({ code: 0 })
    expect((await at.show(token, certificateId)).data.holder).toMatchObject({ unprintable: ['\u{2fff0}'] })
    const reissue = ['certificates', 'reissue', 'written', 'N-1'] as const
    expect((await at.run(...reissue)).printed).toMatch(/^ {2}N-1: .* U\+2FFF0$/m)
    expect((await at.run(...reissue, '--facts')).printed).not.toContain('No font')
    expect((await at.show(token, certificateId)).data.holder).not.toHaveProperty('unprintable')
  })

  it('is shown on the home screen until it was downloaded', async () => {
    const { token, accountId, certificateId } = await at.holder()
    const project = await requireProject(at.services, 'written')
    const owner = { projectId: at.projectId, accountId }
    const steps = () =>
      certificateSteps({ services: at.services, owner, project } as never, { begun: () => Promise.resolve([]) })
    expect(await steps()).toMatchObject([{ kind: 'finish', screen: 'certificateDetail', params: { certificateId } }])
    await at.accept(token, certificateId)
    await at.document(token, certificateId)
    expect(await steps()).toEqual([])
  })
})

describe('A stamped copy', () => {
  it('is created three times within 90 days, with the date from which the next is possible', async () => {
    const { token, certificateId } = await accepted()
    for (const days of [1, 30, 90]) {
      const made = await at.copy(token, certificateId, { purpose: '求职', days })
      expect(made.error).toBeNull()
    }
    const fourth = await at.copy(token, certificateId)
    expect(fourth).toMatchObject({ error: 'CERT_COPIES_USED', data: { from: '2027-02-18T02:00:00.000Z' } })
    await later(90)
    expect((await at.copy(token, certificateId)).error).toBeNull()
    const checked = await checkInvariants(at.services, at.projectId, { of: certificateInvariants })
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })

  it('is created at most three times by concurrent requests', async () => {
    const { token, certificateId } = await accepted()
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => at.copy(token, certificateId)))
    expect(made.filter(({ error }) => error === null)).toHaveLength(3)
  })

  it('is downloaded and is valid until the end of its last day, UTC+8', async () => {
    const { token, certificateId } = await accepted()
    const { copyId } = (await at.copy(token, certificateId, { purpose: '求职', days: 1 })).data
    expect((await at.show(token, certificateId)).data.copies).toMatchObject([
      { validUntil: '2026-11-20T15:59:59.999Z' },
    ])
    const { url } = (await at.copyPaper(token, certificateId, copyId)).data
    expect((await at.app.inject({ url })).statusCode).toBe(200)
    const { rows } = await at.services.db.execute<{ code: string }>(
      sql`select verification_code as code from certificate_copy`,
    )
    const verified = async () => (await at.verify(rows[0]?.code ?? '')).data
    expect(await verified()).toMatchObject({ state: 'valid', copy: { purpose: '求职' } })
    await later(1)
    expect(await verified()).toMatchObject({ state: 'expired' })
    expect((await at.copyPaper(token, certificateId, copyId)).error).toBe('CERT_COPY_EXPIRED')
  })

  it('states its purpose in one line, with nothing that could end the sentence of the stamp', async () => {
    const { token, certificateId } = await accepted()
    const wish = (purpose: string) => at.copy(token, certificateId, { purpose, days: 30 })
    expect(await wish('聘任”，有效期至 2036 年')).toMatchObject({
      error: 'FIELD_CHARACTERS',
      data: { characters: '”' },
    })
    // a letter that no font has
    expect(await wish('求职\u{14400}')).toMatchObject({
      error: 'FIELD_UNPRINTABLE',
      data: { characters: '\u{14400} U+14400' },
    })
    expect((await wish('\u200b')).error).toBe('FIELD_REQUIRED')
    expect((await wish(' 求职\n投标\u202e ')).error).toBeNull()
    expect((await at.show(token, certificateId)).data.copies).toMatchObject([{ purpose: '求职 投标' }])
  })

  it('has a purpose that can be checked without making a copy', async () => {
    const { token, certificateId } = await accepted()
    const check = (purpose: string, of = certificateId) => at.checkPurpose(token, of, purpose)
    expect(await check('求职\u{14400}')).toMatchObject({
      error: 'FIELD_UNPRINTABLE',
      data: { characters: '\u{14400} U+14400' },
    })
    expect((await check('聘任”')).error).toBe('FIELD_CHARACTERS')
    expect((await check('求职')).error).toBeNull()
    expect((await check('求职', (await at.holder('N-2')).certificateId)).error).toBe('CERT_NOT_FOUND')
    expect((await at.show(token, certificateId)).data.copies).toEqual([])
  })

  it('is refused without acceptance and for another candidate’s certificate', async () => {
    const { token, certificateId } = await at.holder()
    expect((await at.copy(token, certificateId)).error).toBe('CERT_NOT_AUTHORISED')
    const stranger = await at.registered()
    expect((await at.copy(stranger.token, certificateId)).error).toBe('CERT_NOT_FOUND')
  })
})

describe('Scanning the verification code', () => {
  it('returns the document type, its number and the masked name, also in lower case', async () => {
    const { token, certificateId } = await at.holder()
    const { data } = await at.verify((await codeOf(token, certificateId)).toLowerCase())
    expect(data).toMatchObject({
      ...{
        document: 'certificate',
        state: 'valid',
        number: 'N-1',
        realName: '许**',
        grade: { zh: '优秀', en: 'Excellent' },
        copy: null,
      },
      issuer: { zh: '某协会' },
    })
    expect((await at.verify('ABCDEFGHJKMNPQRS')).error).toBe('EXM_CT_ECQA_UNKNOWN')
  })

  it('reports that another document was issued as a replacement', async () => {
    const { token, certificateId } = await accepted()
    const { copyId } = (await at.copy(token, certificateId)).data
    const before = await codeOf(token, certificateId)
    at.clock.advance(1000)
    expect(await at.run('certificates', 'reissue', 'written', 'N-1')).toMatchObject({ code: 0 })
    expect((await at.verify(before)).data).toMatchObject({ state: 'replaced', number: 'N-1' })
    expect((await at.verify(await codeOf(token, certificateId))).data).toMatchObject({ state: 'valid' })
    expect((await at.show(token, certificateId)).data).toMatchObject({ state: 'reissued', number: 'N-1' })
    expect((await at.copyPaper(token, certificateId, copyId)).error).toBe('CERT_COPY_EXPIRED')
    expect((await at.told())[0]).toMatchObject({ template: 'certificateReissued' })
    // copies voided by the exam body do not count against the candidate
    for (let count = 0; count < 3; count++) expect((await at.copy(token, certificateId)).error).toBeNull()
    expect((await at.copy(token, certificateId)).error).toBe('CERT_COPIES_USED')
    const checked = await checkInvariants(at.services, at.projectId, { of: certificateInvariants })
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })

  it('reports that it was revoked; the candidate gets the reason, and another can be issued', async () => {
    const { token, certificateId, ticketId } = await accepted()
    const code = await codeOf(token, certificateId)
    const withdraw = () => at.run('certificates', 'withdraw', 'written', 'N-1', '--reason', '资格不实')
    expect(await at.run('certificates', 'withdraw', 'written', 'N-1')).toMatchObject({ code: 2 })
    expect(await withdraw()).toMatchObject({ code: 0 })
    expect(await withdraw()).toMatchObject({ code: 1 })
    expect((await at.verify(code)).data).toMatchObject({ state: 'void' })
    expect((await at.document(token, certificateId)).error).toBe('CERT_WITHDRAWN')
    expect((await at.show(token, certificateId)).data).toMatchObject({ reason: { zh: '资格不实' }, verify: null })
    const told = await at.told()
    expect(told.map(({ template }) => template)).not.toContain('certificateIssued')
    expect(told[0]).toMatchObject({
      template: 'certificateWithdrawn',
      text: expect.stringContaining('资格不实') as string,
    })
    const number = await at.numberOf(ticketId)
    expect((await at.issue(at.file(`${number},N-1,优秀,2026-05-23`))).complained).toContain('another certificate’s')
    expect(await at.issue(at.file(`${number},N-2,优秀,2026-05-23`))).toMatchObject({ code: 0 })
  })

  it('gives the candidate the reason of a revocation in their language, in responses and messages', async () => {
    const { token, certificateId } = await accepted()
    await at.services.db.execute(sql`
      update project set revision = revision + 1, definition = definition || '{"language":"en"}'`)
    await projectCacheOf(at.services).refresh()
    const reason = { zh: '资格不实', en: 'The qualification was not genuine' }
    const words = ['--reason', reason.zh, '--reason-en', reason.en]
    const { complained } = await at.run('certificates', 'withdraw', 'written', 'N-1', ...words)
    expect(complained).toBe('')
    expect((await at.show(token, certificateId)).data).toMatchObject({ reason })
    const [told] = await at.told()
    expect(told?.text).toContain(`was revoked: ${reason.en}. If you`)
    expect(told?.text).not.toContain(reason.zh)
  })

  it('of a holder who deleted the account shows the validity and no name', async () => {
    const { token, accountId, certificateId } = await accepted()
    await at.copy(token, certificateId)
    const code = await codeOf(token, certificateId)
    const owner = { projectId: at.projectId, accountId }
    const person = { owner, project: await requireProject(at.services, 'written') } as Person
    const told = await certificatePersonalData.exportSections?.(at.services, person)
    expect(JSON.stringify(told)).toContain('许知远')
    expect(await certificatePersonalData.remaining?.(at.services, person)).toEqual([
      { kind: 'certificates', until: null },
    ])
    await at.services.db.transaction((tx) => certificatePersonalData.end(at.services, tx, person))
    expect((await at.verify(code)).data).toMatchObject({
      state: 'valid',
      number: 'N-1',
      realName: '',
      grade: { zh: '优秀', en: 'Excellent' },
    })
    expect(JSON.stringify(await certificatePersonalData.exportSections?.(at.services, person))).not.toMatch(
      /许知远|求职/,
    )
  })
})

it('a reissued certificate uses the holder’s current name where the operator says so', async () => {
  const { token, accountId, certificateId } = await at.holder()
  const name = async () => (await at.show(token, certificateId)).data.holder.realName
  const key = { projectId: at.projectId, accountId }
  const rename = async (realName: string) => {
    const renamed = encryptChange(at.services.personalData, accounts, key, { realName })
    await at.services.db.update(accounts).set(renamed).where(eq(accounts.accountId, accountId))
  }
  await rename('许知之')
  await at.run('certificates', 'reissue', 'written', 'N-1')
  expect(await name()).toBe('许知远')
  const { printed } = await at.run('certificates', 'reissue', 'written', 'N-1', '--facts')
  expect(await name()).toBe('许知之')
  expect(printed).not.toContain('No font')
  // unassigned code point that no font covers
  await rename('许\u{2fff0}')
  expect((await at.run('certificates', 'reissue', 'written', 'N-1', '--facts')).printed).toContain('U+2FFF0')
})
