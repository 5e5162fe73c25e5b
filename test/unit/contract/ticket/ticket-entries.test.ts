import { ticketEntries } from '@contract/ticket/ticket-entries'

const seat = {
  centre: {
    ...{ code: 'LAKE', name: { zh: '西湖考点', en: 'West Lake centre' }, regionCode: 'HZ', facilities: [] },
    address: { zh: '文三路 1 号', en: '1 Wensan Road' },
  },
  room: { code: 'A', name: { zh: '一机房', en: 'Lab one' } },
  seatNumber: 7,
  startsAt: '2027-01-06T01:00:00.000Z',
  endsAt: '2027-01-06T03:30:00.000Z',
}
const ticket = { ticketId: 't-1', batchName: { zh: '第一轮', en: 'First round' } }

describe('The calendar entries of an admission ticket', () => {
  it('have the ids of the subjects of its registration, so that both update the same entries', () => {
    const sittings = [{ ...seat, subjectCode: 'LAW', name: { zh: '法规', en: 'Law' } }]
    expect(ticketEntries({ ...ticket, sittings }, 'en')).toMatchObject([
      { uid: 't-1-LAW', title: 'First round Law', place: 'West Lake centre, Lab one, seat 7, 1 Wensan Road' },
    ])
  })

  it('have the id of the appointment, whose name appears once', () => {
    const sittings = [{ ...seat, name: ticket.batchName }]
    expect(ticketEntries({ ...ticket, sittings }, 'zh')).toMatchObject([{ uid: 't-1', title: '第一轮' }])
  })
})
