import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, fillIn, readDraft, retry, save, submit, wizard } from '../candidate'
import { project } from '../project'

const fields = `fields:
      - { key: birthDate, label: { zh: 出生日期, en: Date of birth }, kind: date, required: true, prefill: birthDate, readOnly: true, limits: { until: today } }
      - { key: phone, label: { zh: 手机, en: Phone }, kind: phone, prefill: phone, readOnly: true }`
const robin = `
  - { account: robinCandidate, password: Right-password1, realName: ROBIN, idType: passport, idNumber: P1234567 }`

let robinToken: string
const withFacts = project.replace('fields: []', fields).replace('demoAccounts:', `demoAccounts:${robin}`)
const school = sharedByTests(() => academy({ projects: [withFacts] }))
beforeAll(async () => {
  robinToken = await school.signIn('robin')
})
beforeEach(() => school.reset())

const saved = (token: string, baseInfo: Record<string, string>) => save(school.service, token, 'PLAIN', { baseInfo })
async function locked(token: string): Promise<string[]> {
  const seen = await wizard(school.service, token, 'PLAIN')
  return (seen?.batch.fields ?? []).filter(({ readOnly }) => readOnly).map(({ key }) => key)
}

describe('A locked field of the information table', () => {
  it('is locked when the account has the value, and keeps that value whatever is sent', async () => {
    expect(await locked(school.ming)).toEqual(['birthDate', 'phone'])
    expect((await saved(school.ming, { birthDate: '2001-01-01' })).error).toBeNull()
    expect((await readDraft(school.service, school.ming, 'PLAIN')).data.baseInfo).toEqual({
      birthDate: '1990-03-07',
      phone: '138****5670',
    })
  })

  it('must be filled in when the account lacks the value', async () => {
    expect(await locked(robinToken)).toEqual([])
    expect((await saved(robinToken, {})).details).toEqual({ fields: { birthDate: 'FIELD_REQUIRED' } })
    expect((await saved(robinToken, { birthDate: '1990-06-17', phone: '13912345678' })).error).toBeNull()
  })

  it('is then validated and shown like any typed answer', async () => {
    expect((await saved(robinToken, { birthDate: 'long ago', phone: '12' })).details).toEqual({
      fields: { birthDate: 'FIELD_DATE', phone: 'FIELD_PHONE' },
    })
    expect((await saved(robinToken, { birthDate: '2030-01-01' })).details).toMatchObject({
      fields: { birthDate: 'FIELD_DATE_TOO_LATE' },
    })
    await saved(robinToken, { birthDate: '1990-06-17', phone: '13912345678' })
    expect((await readDraft(school.service, robinToken, 'PLAIN')).data.baseInfo).toMatchObject({ phone: '13912345678' })
  })

  describe('that the exam body restricts further before submission', () => {
    const limit = (words: string) =>
      importProjects(school.service.services, projectFolder([withFacts.replace('until: today', words)]), {
        demoAccounts: false,
      })
    const complete = async () => {
      await saved(robinToken, { birthDate: '1990-06-17', phone: '13912345678' })
      await fillIn(school.service, robinToken, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    }
    const toTable = { error: 'E_REG_INCOMPLETE', details: { step: 'baseInfo' } }
    afterEach(() => limit('until: today'))

    it('is checked again by the submission, because the typed value is not account data', async () => {
      await complete()
      await limit("until: '1980-01-01'")
      expect(await submit(school.service, robinToken, 'PLAIN')).toMatchObject(toTable)
    })

    it('is checked again by a retry after cancelling', async () => {
      await complete()
      const { registrationId } = (await submit(school.service, robinToken, 'PLAIN')).data
      await cancel(school.service, robinToken, registrationId)
      await limit("until: '1980-01-01'")
      expect(await retry(school.service, robinToken, registrationId)).toMatchObject(toTable)
    })
  })
})
