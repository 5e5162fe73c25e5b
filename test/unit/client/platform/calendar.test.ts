/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { keepInCalendar } from '@/platform/documents/calendar.weapp'

const addPhoneCalendar = jest.fn()
Object.assign(Taro, { addPhoneCalendar })
const file = { url: '/calendar', name: 'A01-1.ics' }
const added = () => addPhoneCalendar.mock.calls.map(([entry]: [{ title: string }]) => entry.title)
const sittings = (uid: string) =>
  ['法规', '计价', '案例'].map((title, index) => ({
    uid: `${uid}-${index}`,
    title,
    place: '杭州',
    startsAt: `2027-01-1${index}T01:00:00.000Z`,
    endsAt: `2027-01-1${index}T03:00:00.000Z`,
  }))

beforeEach(() => addPhoneCalendar.mockReset().mockResolvedValue({}))

describe('The phone’s calendar, which takes one sitting at a time', () => {
  it.each([
    ['refused', 'addPhoneCalendar:fail cancel'],
    ['failed', 'addPhoneCalendar:fail system error'],
  ])('continues with the missing sittings after the second was %s', async (outcome, errMsg) => {
    addPhoneCalendar.mockResolvedValueOnce({}).mockRejectedValueOnce({ errMsg })
    expect(await keepInCalendar(file, sittings(outcome))).toBe(outcome)
    addPhoneCalendar.mockClear()
    expect(await keepInCalendar(file, sittings(outcome))).toBe('done')
    expect(added()).toEqual(['计价', '案例'])
  })

  it('takes a rescheduled sitting again', async () => {
    await keepInCalendar(file, sittings('moved'))
    addPhoneCalendar.mockClear()
    const moved = sittings('moved').map((entry, index) =>
      index === 1 ? { ...entry, startsAt: '2027-02-01T01:00:00.000Z' } : entry,
    )
    await keepInCalendar(file, moved)
    expect(added()).toEqual(['计价'])
  })
})
