/**
 * WeChat's privacy agreement: no private interface is used before consent, and a refusal leaves everything else usable.
 */
import { idPhoto } from '../../portal/id-photo'
import { headlessOnly } from '../setup/headless-only'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal(
  { port: 18281, sandboxPort: 18282 },
  // First version in which programs show the agreement themselves.
  { privacy: 'asked', baseLibrary: '2.32.3' },
)
const { program, enter, willPick } = portal

const title = '用户隐私保护提示'
const choosePhoto = '更换照片'

describe('the full text of the agreement', () => {
  const read = '用户隐私保护指引'
  const opened = async () =>
    (await program().controls.observe(null)).handedOver.filter(({ api }) => api === 'openPrivacyContract').length

  it('can be read before sign-in, and from the menu of every screen', async () => {
    await program().controls.start({ url: '/areas/account/pages/sign-in/index?projectCode=demo' })
    await program().press(read)
    await program().eventually('open it', async () => ((await opened()) === 1 ? true : null))
    await program().press('菜单')
    await program().press(read, { after: '菜单' })
    await program().eventually('open it again', async () => ((await opened()) === 2 ? true : null))
  })
})

headlessOnly('be a WeChat that nobody agreed to anything in').describe('the agreement', () => {
  beforeAll(async () => {
    const { who } = await peopleOf(portal).fillInLongTable()
    await enter(who, '/default/examination/collect_information_photo?batch=A01')
    await program().untilScreen('证件照')
  })

  it('is shown before a photo is chosen, with a link to the full text', async () => {
    await program().pressable(choosePhoto)
    expect(await program().shown()).not.toContain(title)
    await program().press(choosePhoto)
    await program().untilShown(title)
    await program().press('查看《用户隐私保护指引》')
    const { handedOver } = await program().controls.observe(null)
    expect(handedOver).toContainEqual({ api: 'openPrivacyContract', value: '' })
  })

  it('when refused says what is unavailable, and everything else is available', async () => {
    await program().press('不同意')
    await program().untilShown('您没有同意隐私保护指引')
    await program().untilShown('其他功能不受影响。需要时再点一次，就可以重新选择。')
    await program().press('好的')
    await program().untilHidden('您没有同意隐私保护指引')
    await program().press('保存并继续')
    await program().untilScreen('上传材料')
    await program().press('返回')
    await program().untilScreen('证件照')
  })

  it('when accepted later allows choosing a photo at once, and is not requested again', async () => {
    await willPick('photo.jpg', await idPhoto())
    await program().press(choosePhoto)
    await program().press('同意并继续')
    await program().untilShown('照片已收到')
    await program().untilHidden(title)
    await willPick('small.jpg', await idPhoto(200, 280))
    await program().press(choosePhoto)
    await program().untilShown('照片像素不足')
    expect(await program().shown()).not.toContain(title)
  })
})
