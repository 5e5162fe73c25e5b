/** The group of the project `group` submits for a consenting candidate, which creates an order to pay. */
import { Candidate } from './candidate'
import { submit } from './complete-draft'
import { idPhoto } from './id-photo'

export async function submitForMember(group: Candidate): Promise<void> {
  const { members } = await group.call('GET /exm_c/group/members', { query: {} })
  if (members.some(({ registrations }) => registrations.length > 0)) return
  const ready = members.find(({ state }) => state === 'agreed')
  if (!ready) throw new Error('nobody agreed')
  const candidate = group.actingFor(ready.memberId)
  const save = 'POST /exm_c/batches/:batchCode/draft'
  const params = { batchCode: 'E1' }
  const photoFileId = await candidate.upload('E1', 'photo', '', await idPhoto(), 'photo.jpg')
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  await candidate.call(save, { params, body: { baseInfo: { workshop: '电机车间', workYears: '6' } } })
  await candidate.call(save, { params, body: { photoFileId } })
  await candidate.call(save, { params, body: { areaCode: 'GZ01' } })
  const choices = ['THEORY', 'SKILL'].map((subjectCode) => ({ subjectCode, areaCode: 'GZ01' }))
  await candidate.call(save, { params, body: { choices } })
  await candidate.call(save, { params, body: { confirmed: true } })
  await submit(candidate, 'E1')
}
