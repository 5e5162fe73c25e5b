/** Tips of the exam body after registration (specification §4: tip keys). */
import { sharedByTests } from '../setup/shared-by-tests'
import { academy } from './academy'
import { detail, fillIn, submit } from './candidate'
import { project } from './project'

const said = (key: string, zh: string) => `${key}: { zh: ${zh}, en: ${zh} }`
const telling = project
  .replace(
    'examType: 2',
    `examType: 2\ntips: { ${said('exam_reg_success', '全项目')}, ${said('region_reg_success', '新考区')} }`,
  )
  .replace('  - code: PLAIN\n', `  - code: PLAIN\n    tips: { ${said('exam_reg_success', '本批次')} }\n`)

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const school = sharedByTests(() => academy({ projects: [telling] }))
beforeEach(() => school.reset())

async function tipsIn(batchCode: string) {
  await fillIn(school.service, school.ming, batchCode, [law])
  const { registrationId } = (await submit(school.service, school.ming, batchCode)).data
  return (await detail(school.service, school.ming, registrationId)).data.tips
}

const both = (text: string) => ({ zh: text, en: text })

test('uses a batch’s own tip before the project’s, key by key, and none where none is configured', async () => {
  expect(await tipsIn('PLAIN')).toEqual({ exam_reg_success: both('本批次'), region_reg_success: both('新考区') })
  await school.reset()
  expect(await tipsIn('SUBJECT_FIRST')).toEqual({
    exam_reg_success: both('全项目'),
    region_reg_success: both('新考区'),
  })
})
