import { requireProject } from '@server/calls/project/find-project'
import { answeredBefore } from '../../portal/answered-before'
import { input, words } from '../setup/screen'
import { openAs } from '../setup/visitors/entering'
import { screens } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'
import { expect, test } from '../setup/test'

const baseInfo = { major: 'other', otherMajor: '工程力学', school: '浙江大学', workYears: '8' }

test('a candidate who registered before finds the earlier answers in the table, with a request to check them', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'demo')
  const { projectId } = await requireProject(services, 'demo')
  await answeredBefore(services, { projectId, accountId: candidate.user.accountId }, baseInfo)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode: 'A01' },
    body: { commitmentAccepted: true },
  })

  await openAs(page, `${screens.longTable}&section=school`, { domain: 'demo', candidate })
  await expect(words(page, /已填入您上次保存的内容/)).toBeVisible()
  await expect(input(page, '毕业院校')).toHaveValue('浙江大学')
  await expect(input(page, '专业名称')).toHaveValue('工程力学')
})
