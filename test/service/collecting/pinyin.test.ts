import { academy } from '../registration/academy'
import { readDraft, save } from '../registration/candidate'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'

const pinyin =
  '{ key: pinyin, label: { zh: 拼音, en: Pinyin }, kind: text, required: true, script: latin, prefill: pinyinName }'
const asked = project.replaceAll('    fields: []', `    fields: [${pinyin}]`)

describe('The name in pinyin', () => {
  const school = sharedByTests(() => academy({ projects: [asked] }))
  beforeEach(() => school.reset())

  const drafted = async (batchCode: string) => (await readDraft(school.service, school.ming, batchCode)).data.baseInfo

  it('is suggested from the name of the account', async () => {
    expect(await drafted('PLAIN')).toEqual({ pinyin: 'WANG MING' })
  })

  it('is taken from the passport once the candidate has confirmed it, also in the next batch', async () => {
    await save(school.service, school.ming, 'PLAIN', { baseInfo: { pinyin: 'WONG MING' } })
    expect(await drafted('PLAIN')).toEqual({ pinyin: 'WONG MING' })
    expect(await drafted('SUBJECT_FIRST')).toEqual({ pinyin: 'WONG MING' })
  })
})
