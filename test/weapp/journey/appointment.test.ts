/** Booking a seat in the Mini Program, with location permission and WeChat's map. */
import { bookable } from '../../portal/appointment'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18332, sandboxPort: 18333 })
const { program, enter } = portal
const people = peopleOf(portal)

const rounds = '/default/appointment/select_batch'
const mine = '/default/appointment/myorder'

describe('A seat', () => {
  it('is chosen by city, day, test centre and session, and shown with room and number', async () => {
    const { who } = await people.somebody('seat')
    await enter(who, rounds)
    await program().untilScreen('选择考试')
    await program().press('预约座位')
    await program().untilScreen('预约考试')
    await program().press('成都市')
    await program().chooseDay(/场次：3$/)

    await program().untilScreen('选择考点')
    await program().press('按距离排列')
    await program().press('使用位置')
    await program().untilShown(/约 [\d.]+ 公里/)
    await program().press('选择这个考点')

    await program().untilScreen('选择场次')
    await program().press('在地图中查看')
    await program().eventually('open the map', async () => {
      const { handedOver } = await program().controls.observe(null)
      return handedOver.some(({ api }) => api === 'openLocation') || null
    })
    await program().press(/09:00/)
    await program().press('确认预约')
    await program().eventually('ask what may be told', async () => {
      const { handedOver } = await program().controls.observe(null)
      return handedOver.some(({ api }) => api === 'requestSubscribeMessage') || null
    })
    await program().untilScreen('预约结果')
    await program().press('留在这里')
    await program().untilShown('101 机房')
    await program().press('查看我的预约')
    await program().untilScreen('我的预约')
    await program().untilShown('已预约')
  })

  it('is chosen without the location when WeChat may not provide it, with an explanation how to allow it', async () => {
    const { who, candidate } = await people.somebody('seat')
    await program().controls.setLocation(null)
    const { round, city, day } = await bookable(candidate, 'seat')
    await enter(who, `/default/appointment/select_schedule?batch=${round}&city=${city}&day=${day}&centre=CD01`)
    await program().untilScreen('选择场次')
    await program().press(/09:00/)
    await program().press('再看看')
    const { days } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/days', {
      params: { domain: 'seat', batchCode: round },
      query: { city },
    })
    const several = days.find(({ sessions }) => sessions === 3)?.day ?? ''
    await enter(who, `/default/appointment/select_address?batch=${round}&city=${city}&day=${several}`)
    await program().untilScreen('选择考点')
    await program().press('按距离排列')
    await program().press('使用位置')
    await program().untilShown('微信没有允许使用位置')
  })

  it('offered to a candidate on the waiting list is accepted with one tap', async () => {
    const { who, candidate } = await people.somebody('seat')
    const other = await people.somebody('seat')
    // The last session of the city has two free seats, and no demonstration candidate is booked in it.
    const params = { domain: 'seat', batchCode: 'SKILL' }
    const { days } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/days', {
      params,
      query: { city: '510100' },
    })
    const day = days.at(-1)?.day ?? ''
    const { sessions } = await candidate.call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', {
      params,
      query: { city: '510100', day },
    })
    const [session] = sessions
    const body = { sessionId: session?.sessionId ?? '', revision: session?.revision ?? 0 }
    const book = 'POST /exm_c/appointments/batches/:batchCode' as const
    const round = { params: { batchCode: 'SKILL' }, body }
    const { appointmentId } = await other.candidate.call(book, round)
    await (await people.somebody('seat')).candidate.call(book, round)
    await candidate.call('POST /exm_c/appointments/batches/:batchCode/waiting', round)
    await other.candidate.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } })
    await enter(who, mine)
    await program().untilShown('待确认')
    await program().press('确认预约')
    await program().untilScreen('预约结果')
    await program().untilShown('201 机房')
  })
})
