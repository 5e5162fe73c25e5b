/** Admission ticket in the Mini Program: confirm, and print into WeChat's document viewer. */
import { bookSeat } from '../../portal/appointment'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18342, sandboxPort: 18343 })
const { program, enter } = portal
const people = peopleOf(portal)

describe('An admission ticket', () => {
  it('is checked, confirmed and opened in WeChat’s reader, whose menu forwards or saves it', async () => {
    const { who, candidate } = await people.somebody('seat')
    await bookSeat(candidate, 'seat')
    await enter(who, '/default/printing/printing')
    await program().untilScreen('打印准考证')
    await program().press('查看准考证')
    await program().untilScreen('准考证')
    await program().press('确认无误')
    await program().untilShown('扫码可核验准考证是否有效')
    await program().eventually('ask what may be told of it later', async () => {
      const { handedOver } = await program().controls.observe(null)
      return handedOver.some(({ api }) => api === 'requestSubscribeMessage') || null
    })
    await program().press('打印准考证')
    await program().press('打印')
    await program().eventually('open the PDF', async () => {
      const { handedOver } = await program().controls.observe(null)
      return handedOver.some(({ api }) => api === 'openDocument') || null
    })
    await program().untilShown('再次打印')
    const [ticket] = (await candidate.call('GET /exm_c/tickets', {})).tickets
    expect(ticket?.printedAt).not.toBeNull()
  })
})
