/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { PageShownContext } from '@/patterns/frame/loading/use-page-shown'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to, type Destination } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'

jest.mock('@/platform/navigation/navigation')

function Page({ way }: { way: Destination | null }) {
  useRedirectGuard(way)
  return null
}

const drawn = (isShown: boolean, way: Destination | null) => (
  <PageShownContext.Provider value={isShown}>
    <Page way={way} />
  </PageShownContext.Provider>
)
const order = () => to('payOrder', { orderId: 'o' })

beforeEach(() => jest.mocked(replace).mockReset())

describe('A page that redirects to another screen', () => {
  it('redirects once, however often it is rendered', () => {
    const page = render(drawn(true, order()))
    page.rerender(drawn(true, order()))
    expect(replace).toHaveBeenCalledTimes(1)
    expect(replace).toHaveBeenCalledWith('payOrder', { orderId: 'o' })
  })

  it('stays open without a reason to redirect', () => {
    render(drawn(true, null))
    expect(replace).not.toHaveBeenCalled()
  })

  it('does not replace a page above it, but waits until it is shown', () => {
    const page = render(drawn(false, order()))
    expect(replace).not.toHaveBeenCalled()
    page.rerender(drawn(true, order()))
    expect(replace).toHaveBeenCalledTimes(1)
  })
})
