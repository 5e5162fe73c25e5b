import { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Display } from '../display/display'
import { answerFromDisplay } from '../display/layout'

describe('The position of an element', () => {
  const measured: unknown[] = []
  const display = {
    measure: (node: Element) => {
      measured.push(node)
      return Promise.resolve({ left: 1, top: 2, width: 3, height: 4 })
    },
  }

  /** Returns the geometry that a query receives for an element with this node. */
  function rectOf(drawnAs: object | null): Promise<unknown> {
    const element = Object.assign(Object.create(glassEasel.Element.prototype) as glassEasel.Element, {
      getBackendElement: () => drawnAs,
    })
    return new Promise((resolve) => element.getBoundingClientRect(resolve))
  }

  beforeAll(() => answerFromDisplay(() => display as unknown as Display))

  it('is returned by the display', async () => {
    const node = {}
    expect(await rectOf(node)).toMatchObject({ left: 1, top: 2, width: 3, height: 4 })
    expect(measured).toEqual([node])
  })

  it('is unavailable for an element that has left its page meanwhile', async () => {
    measured.length = 0
    expect(await rectOf(null)).toMatchObject({ left: 0, top: 0, width: 0, height: 0 })
    expect(measured).toEqual([])
  })
})
