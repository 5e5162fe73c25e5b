import { sittingEntries } from '@contract/registration/sitting-entries'

const sitting = {
  subjectCode: 'S1',
  name: { zh: '基础知识', en: 'Fundamentals' },
  areaCode: 'HZ',
  areaName: { zh: '杭州西湖考区', en: 'Hangzhou Xihu' },
  priceCents: 6500,
  startsAt: '2027-01-06T01:00:00.000Z',
  endsAt: '2027-01-06T03:30:00.000Z',
  refundStatus: 'none' as const,
}
const registration = { registrationId: 'r-1', batchName: { zh: '上半年考试', en: 'First half' }, subjects: [sitting] }

describe('The calendar entries of a registration', () => {
  it('are its sittings, with a constant id', () => {
    expect(sittingEntries(registration, 'zh')).toEqual([
      {
        uid: 'r-1-S1',
        title: '上半年考试 基础知识',
        place: '杭州西湖考区',
        startsAt: sitting.startsAt,
        endsAt: sitting.endsAt,
      },
    ])
  })

  it('are in the given language', () => {
    expect(sittingEntries(registration, 'en')).toMatchObject([
      { title: 'First half Fundamentals', place: 'Hangzhou Xihu' },
    ])
  })

  it('omit refunded subjects', () => {
    const refunded = { ...sitting, subjectCode: 'S2', refundStatus: 'refunded' as const }
    const entries = sittingEntries({ ...registration, subjects: [sitting, refunded] }, 'zh')
    expect(entries.map(({ uid }) => uid)).toEqual(['r-1-S1'])
  })
})
